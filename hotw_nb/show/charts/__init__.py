"""Charts: what all of them share, how they turn dark and stand still, and those of scores, years and areas."""
