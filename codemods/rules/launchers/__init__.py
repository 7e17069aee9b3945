"""How programs that use Lightning are started."""
