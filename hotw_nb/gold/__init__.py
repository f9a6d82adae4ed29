"""What only editions that are played for gold have: box and pieces, chests and arrays, invasions, futures."""
