"""Rules about profilers."""
