"""Rules about what is pickled when processes are spawned."""
