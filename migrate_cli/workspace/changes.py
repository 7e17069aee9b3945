"""The lines of a work tree that changed since a commit."""

from __future__ import annotations

import os

from migrate_cli.failure import Failure
from migrate_cli.workspace.git import diff_since, untracked
from migrate_cli.workspace.gitignore import git_root
from migrate_cli.workspace.patches import Patch, PatchError, parse, whole
from migrate_cli.workspace.reading import UnreadableError, read


def changes_since(folder: str, ref: str) -> dict[str, Patch]:
    """What changed since HEAD left `ref`, by absolute location; what is not committed counts too."""
    top = git_root(folder)
    if top is None:
        raise Failure(f"no git work tree here, so nothing is known to have changed since {ref}")
    try:
        patches = parse(diff_since(top, ref))
    except PatchError as error:
        raise Failure(f"git diff cannot be read: {error}") from None
    for path in untracked(top):
        try:
            patches.append(whole(path, read(os.path.join(top, *path.split("/")))))
        except UnreadableError:
            continue  # a link that leads nowhere, a socket
    return {os.path.join(top, *patch.path.split("/")): patch for patch in patches}
