"""Rules about loggers."""
