"""What the tables of several editions have in common: the draw, hands of Event cards, and games for points."""
