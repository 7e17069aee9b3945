"""What the commands do, apart from their options: these modules load the library."""
