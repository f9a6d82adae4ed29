"""The chapters of games of stacks and fleets alone: piles of Events, Strength, units that spread, battles, ports."""
