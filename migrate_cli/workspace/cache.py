"""What earlier checks found, kept for files that are as they were.

A check is made of the files, the settings and the program alone, so what it found under the same of all three is
what it would find again. Kept are the last checks in the user's own folder for such things, or in the one that
LIGHTNING_MIGRATE_CACHE_DIR names; that they can not be read or written is no error.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
from collections.abc import Iterator
from hashlib import blake2b

from codemods.engine import Checked
from migrate_cli.workspace.project import Project
from migrate_cli.workspace.rules import library_state

FOLDER = "LIGHTNING_MIGRATE_CACHE_DIR"
_KEPT = 32
"""How many checks are kept."""
_SUM = blake2b().digest_size


def recalled(project: Project) -> Checked | None:
    """What an earlier check found in the same files; None where there was none."""
    try:
        with open(_place(project), "rb") as file:
            told, kept = file.read(_SUM), file.read()
    except OSError:
        return None
    if blake2b(kept).digest() != told:  # cut short
        return None
    origin, findings = pickle.loads(kept)
    return Checked(origin, findings)


def remember(project: Project, checked: Checked) -> None:
    """Keep what a check found for the next one, in the place of the oldest one."""
    kept = pickle.dumps((checked.origin, checked.findings), pickle.HIGHEST_PROTOCOL)
    place = _place(project)
    passing = f"{place}.{os.getpid()}"
    with contextlib.suppress(OSError):
        os.makedirs(os.path.dirname(place), mode=0o700, exist_ok=True)
        with open(passing, "wb") as file:
            file.write(blake2b(kept).digest() + kept)
        os.replace(passing, place)
        _forget(os.path.dirname(place))


def _place(project: Project) -> str:
    """Where the check of these files is kept: one file for each state of all that it is made of."""
    made_of = blake2b(digest_size=20)
    for part in _parts(project):
        made_of.update(len(part).to_bytes(8, "big"))
        made_of.update(part)
    return os.path.join(_folder(), made_of.hexdigest())


def _parts(project: Project) -> Iterator[bytes]:
    yield repr((sys.version_info, project.settings)).encode()
    yield library_state()
    for file in project.files:
        yield repr((file.path, sorted(file.codes), file.style, file.identity)).encode(errors="surrogateescape")
        yield file.data


def _folder() -> str:
    named = os.environ.get(FOLDER)
    if named:
        return named
    from platformdirs import user_cache_dir

    return os.path.join(user_cache_dir("lightning-migrate", appauthor=False), "checks")


def _forget(folder: str) -> None:
    with os.scandir(folder) as entries:
        by_age = sorted(entries, key=lambda entry: entry.stat().st_mtime_ns)
    for entry in by_age[:-_KEPT]:
        os.unlink(entry.path)
