"""What a run prints: a module for each format, and what formats are made of."""
