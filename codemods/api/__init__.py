"""Which public name and argument exists in which Lightning release."""

from codemods.model import Release

NEWEST = Release(2, 6)
"""The newest release that the tables know."""
