"""The live table of any game: a session (who sits where, what may be seen and done), and the widget that shows it."""
