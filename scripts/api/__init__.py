"""What makes the data of `codemods/api`: every minor release of Lightning, read statically.

`python -m scripts.api` finds the newest patch of each minor release on the package index, unpacks
it in memory, reads it with `ast` (nothing is installed, imported or run) and writes the tables.
"""
