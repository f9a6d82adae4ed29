"""Pictures of the odds, one idea a module; `hotw.show` gives them their public names."""
