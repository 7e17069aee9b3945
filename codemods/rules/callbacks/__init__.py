"""Rules about callbacks: their names, their arguments, their attributes."""
