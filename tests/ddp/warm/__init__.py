"""Programs of smoke runs started from a process that has torch and Lightning imported: a fork costs nothing."""
