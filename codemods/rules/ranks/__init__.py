"""Rules about what every process does, and what only some may do."""
