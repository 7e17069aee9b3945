"""The smoke run: the user's program in child processes, watched, and a verdict in words."""
