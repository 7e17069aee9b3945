"""What legacy programs have. A module is a kind of features; they are added in the order of the modules' names."""
