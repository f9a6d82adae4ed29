"""What drives any game, whatever its edition: positions, steps, actions, dice, records and the engine itself."""
