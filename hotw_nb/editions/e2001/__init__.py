"""Everything about the edition of 2001; the sister editions use the same file names for the same roles."""
