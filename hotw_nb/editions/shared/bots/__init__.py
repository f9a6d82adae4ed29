"""What the bots of more than one edition have in common: `cards` says where they aim, `reasons` why."""
