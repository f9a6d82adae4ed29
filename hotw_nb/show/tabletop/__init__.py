"""The table: a whole game at one screen, for people in turn and bots in any mix."""
