"""What panels are made of: the board to click on, tabs, lines read aloud, and the frame that keeps errors in."""
