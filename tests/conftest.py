"""Makes the helpers beside the tests importable from every folder of tests."""
