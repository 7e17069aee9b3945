"""The generated Python modules of `codemods/api`: what is asked so early that no table may be read for it."""

from __future__ import annotations

import ast

from codemods.model import Release
from scripts.api.history import Patch
from scripts.api.resolving import Library

_RELEASES = '''"""The minor releases that the tables know, oldest first; written by `python -m scripts.api`."""

from __future__ import annotations

from codemods.model import Release

RELEASES = (
{lines}
)
NEWEST = RELEASES[-1]
"""The newest release that the tables know."""
'''

_ARGUMENTS = '''"""The Trainer's arguments that not all releases have; written by `python -m scripts.api`.

Read off the signatures of `Trainer.__init__` in the patches from {first} to {last}.
"""

from __future__ import annotations

from codemods.model import Release

GONE: dict[str, tuple[Release, Release]] = {{
{lines}
}}
"""The first and the last minor release that had each of them."""

ADDED: dict[str, Release] = {{
{added}
}}
"""The first minor release that had each of those which the newest has, and the oldest lacks."""
'''


def releases_module(releases: list[Release]) -> str:
    """`codemods/api/releases.py`."""
    return _RELEASES.format(lines="\n".join(f"    {_written(release)}," for release in releases))


def arguments_module(libraries: dict[Patch, Library]) -> str:
    """`codemods/api/trainer_arguments.py`, from the last patch of the oldest release on."""
    oldest = next(iter(libraries)).release
    patches = [patch for patch in libraries if patch.release > oldest]
    patches.insert(0, max(patch for patch in libraries if patch.release == oldest))
    found: dict[str, list[Release]] = {}
    names: set[str] = set()
    for patch in patches:
        names = _trainer_arguments(libraries[patch])
        for name in names:
            found.setdefault(name, []).append(patch.release)
    gone = {name: releases for name, releases in sorted(found.items()) if name not in names}
    lines = [f'    "{name}": ({_written(had[0])}, {_written(had[-1])}),' for name, had in gone.items()]
    added = [f'    "{name}": {_written(found[name][0])},' for name in sorted(names) if found[name][0] > oldest]
    first, last = patches[0].version, patches[-1].version
    return _ARGUMENTS.format(first=first, last=last, lines="\n".join(lines), added="\n".join(added))


def _trainer_arguments(library: Library) -> set[str]:
    trainer = library.resolve("pytorch", "Trainer")
    facts = trainer and library.class_of(trainer)
    if facts is None:
        raise ValueError("a release without a Trainer")
    function = ast.parse(f"def f({facts.members['__init__'].parameters}): ...").body[0]
    assert isinstance(function, ast.FunctionDef)
    return {given.arg for given in (*function.args.args, *function.args.kwonlyargs)}


def _written(release: Release) -> str:
    return f"Release({release.major}, {release.minor})"
