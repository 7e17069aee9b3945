"""`python -m scripts.api [--cache DIR] [--out DIR]`: read every release and write the tables."""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

from codemods.model import Release
from scripts.api import graveyard, index
from scripts.api.reading import read
from scripts.api.resolving import Library
from scripts.api.sources import releases_module
from scripts.api.tables import Tables
from scripts.api.unpacking import Code, sources

ROOT = Path(__file__).parents[2]


def library(archives: list[index.Archive], cache: Path) -> Library:
    """One release, merged from its distributions; of equal modules the first distribution's counts."""
    merged: dict[str, Code] = {}
    for archive in archives:
        for name, code in sources(archive.filename, index.fetched(archive, cache)).items():
            merged.setdefault(name, code)
    made = Library(read(name, code) for name, code in merged.items())
    graveyard.apply(made)
    made.link()
    return made


def build(cache: Path, archives: list[index.Archive]) -> dict[str, bytes]:
    """The generated files of `codemods/api`."""
    by_release: dict[Release, list[index.Archive]] = defaultdict(list)
    for archive in archives:
        by_release[archive.release].append(archive)
    libraries = {}
    for release in sorted(by_release):
        print(release, *(archive.filename for archive in by_release[release]), file=sys.stderr)
        libraries[release] = library(by_release[release], cache)
    tables = Tables(libraries)
    return {"releases.py": releases_module(list(libraries)).encode(), **tables.files()}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.api", description=__doc__)
    parser.add_argument("--cache", type=Path, default=ROOT / ".api-cache", help="where downloaded files are kept")
    parser.add_argument("--out", type=Path, default=ROOT / "codemods" / "api", help="where the tables go")
    given = parser.parse_args()
    for name, content in build(given.cache, index.archives(index.index_url())).items():
        (given.out / name).write_bytes(content)


if __name__ == "__main__":
    main()
