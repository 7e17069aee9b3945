"""Notebooks: the code of all cells as one program, and edits back to the strings of their JSON."""
