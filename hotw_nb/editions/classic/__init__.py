"""Everything about the classic edition; the sister editions use the same file names for the same roles."""
