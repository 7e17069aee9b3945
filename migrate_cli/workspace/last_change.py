"""How new the code can be: what git knows of its last change."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Final

from codemods.api import NEWEST
from codemods.api.dates import newest_on
from codemods.model import Release
from migrate_cli.failure import Failure
from migrate_cli.workspace.git import GitError, git
from migrate_cli.workspace.gitignore import git_root

_CODE: Final = (":(glob)**/*.py", ":(glob)**/*.ipynb")
_AHEAD: Final = timedelta(days=30)
"""How long before a release its candidates are used."""
_FAR: Final = 1000
"""How many commits are looked through: a change that lies behind more of them is not looked for."""


def last_known(folder: str) -> Release | None:
    """The newest release that there was when a commit last changed code in the absolute `folder`, or below it.

    None where that says nothing: it is the newest of all, or there is no work tree, no git, or no commit that changed
    code. What is not committed counts for nothing: an old project stays one while somebody works on it.
    """
    if git_root(folder) is None:
        return None
    try:
        far = git(folder, "rev-list", "--first-parent", "--max-count=1", f"--skip={_FAR}", "HEAD", "--").decode()
        since = [f"^{far.strip()}"] if far else []
        said = git(folder, "log", "--max-count=1", "--format=%ct", "HEAD", *since, "--", *_CODE, patterns=True)
    except (GitError, Failure):
        return None
    if not said.strip():
        return None
    try:
        changed = datetime.fromtimestamp(int(said), timezone.utc)
    except (ValueError, OverflowError, OSError):
        return None
    newest = newest_on(f"{changed + _AHEAD:%Y-%m-%d}")
    return newest if newest != NEWEST else None
