"""The atlas: who was where, on the real world, with our own lands and no map from elsewhere."""
