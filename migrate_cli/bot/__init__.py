"""Pull-request suggestions: what is said on which lines, and how a forge is told."""
