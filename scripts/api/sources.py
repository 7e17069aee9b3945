"""The generated Python modules of `codemods/api`."""

from __future__ import annotations

from codemods.model import Release

_RELEASES = '''"""The minor releases that the tables know, oldest first; written by `python -m scripts.api`."""

from __future__ import annotations

from codemods.model import Release

RELEASES = (
{lines}
)
NEWEST = RELEASES[-1]
"""The newest release that the tables know."""
'''


def releases_module(releases: list[Release]) -> str:
    """`codemods/api/releases.py`."""
    lines = "\n".join(f"    Release({release.major}, {release.minor})," for release in releases)
    return _RELEASES.format(lines=lines)
