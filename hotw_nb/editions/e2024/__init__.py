"""Everything about the edition of 2024; the sister editions use the same file names for the same roles."""
