"""The chapters of games for gold alone: dealing, Events, garrisons, invasions, Honors, tokens, revenue, the Endgame."""
