"""Names that mean something else from some release on, though nothing else about them tells."""

from __future__ import annotations

from typing import NamedTuple

from codemods.model import Release


class FalseFriend(NamedTuple):
    """From `since` on the name is another thing; `reason` says what it was and what it is."""

    since: Release
    reason: str


FALSE_FRIENDS = {
    ("pytorch", "ProgressBar"): FalseFriend(
        Release(1, 7), "to 1.6 the progress bar with tqdm, now `TQDMProgressBar`; since 2.0 the abstract base of all"
    ),
}
