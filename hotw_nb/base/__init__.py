"""What every other room may use: how things are said, names that are loaded late, and the version."""

VERSION = "0.1.0"
