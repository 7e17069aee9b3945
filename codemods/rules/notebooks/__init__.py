"""Rules about what differs in a notebook."""
