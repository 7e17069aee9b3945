"""`python -m scripts.api [--cache DIR] [--out DIR]`: read every release and write the tables."""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

from scripts.api import graveyard, index
from scripts.api.history import Patch
from scripts.api.reading import read
from scripts.api.resolving import Library
from scripts.api.sources import arguments_module, releases_module
from scripts.api.tables import Tables
from scripts.api.unpacking import Code, sources

ROOT = Path(__file__).parents[2]


def library(archives: list[index.Archive], cache: Path) -> Library:
    """One patch, merged from its distributions; of equal modules the first distribution's counts."""
    merged: dict[str, Code] = {}
    for archive in archives:
        for name, code in sources(archive.filename, index.fetched(archive, cache)).items():
            merged.setdefault(name, code)
    made = Library(read(name, code) for name, code in merged.items())
    graveyard.apply(made)
    made.link()
    return made


def libraries(cache: Path, archives: list[index.Archive]) -> dict[Patch, Library]:
    """Every patch, oldest first; what else was released goes with the newest patch of PyTorch Lightning."""
    newest = {one.release: one.version for one in archives if one.project == index.PROJECTS[0]}
    by_patch: dict[Patch, list[index.Archive]] = defaultdict(list)
    for archive in archives:
        version = archive.version if archive.project == index.PROJECTS[0] else newest[archive.release]
        by_patch[Patch(archive.release, version)].append(archive)
    made = {}
    for patch in sorted(by_patch):
        print(*(archive.filename for archive in by_patch[patch]), file=sys.stderr)
        made[patch] = library(by_patch[patch], cache)
    return made


def build(cache: Path, archives: list[index.Archive]) -> dict[str, bytes]:
    """The generated files of `codemods/api`."""
    tables = Tables(libraries(cache, archives))
    return {
        "releases.py": releases_module(tables.releases).encode(),
        "trainer_arguments.py": arguments_module(tables.libraries).encode(),
        **tables.files(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.api", description=__doc__)
    parser.add_argument("--cache", type=Path, default=ROOT / ".api-cache", help="where downloaded files are kept")
    parser.add_argument("--out", type=Path, default=ROOT / "codemods" / "api", help="where the tables go")
    given = parser.parse_args()
    for name, content in build(given.cache, index.archives(index.index_url())).items():
        (given.out / name).write_bytes(content)


if __name__ == "__main__":
    main()
