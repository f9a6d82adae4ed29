"""Pictures of a board or a game that stand still in a cell: `board`, `map`, `filmstrip`, `steps` and others."""
