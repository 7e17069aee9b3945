"""What code means: names and scopes, classes, values, argument sets, the project as a whole."""
