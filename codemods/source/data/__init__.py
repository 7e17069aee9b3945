"""Configuration files: mappings, lists and scalars with their places in the text."""

from codemods.source.data.model import Entry, Listing, Mapping, Node, Scalar, walked
from codemods.source.data.reading import read

__all__ = ["Entry", "Listing", "Mapping", "Node", "Scalar", "read", "walked"]
