"""Chapters of the rules that more than one edition uses."""
