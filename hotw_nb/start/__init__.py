"""Every way to get a `Game`: a new one, one from a scenario, and one that was saved."""
