"""The minor releases that the tables know, oldest first; written by `python -m scripts.api`."""

from __future__ import annotations

from codemods.model import Release

RELEASES = (
    Release(0, 4),
    Release(0, 5),
    Release(0, 6),
    Release(0, 7),
    Release(0, 8),
    Release(0, 9),
    Release(0, 10),
    Release(1, 0),
    Release(1, 1),
    Release(1, 2),
    Release(1, 3),
    Release(1, 4),
    Release(1, 5),
    Release(1, 6),
    Release(1, 7),
    Release(1, 8),
    Release(1, 9),
    Release(2, 0),
    Release(2, 1),
    Release(2, 2),
    Release(2, 3),
    Release(2, 4),
    Release(2, 5),
    Release(2, 6),
)
NEWEST = RELEASES[-1]
"""The newest release that the tables know."""
