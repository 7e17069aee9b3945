"""Which files of the package index are read, and their content."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

from packaging.utils import InvalidSdistFilename, InvalidWheelFilename, parse_sdist_filename, parse_wheel_filename
from packaging.version import InvalidVersion, Version

from codemods.model import Release

PROJECTS = ("pytorch-lightning", "lightning", "lightning-lite", "lightning-fabric")
OLDEST = Release(0, 4)
_INDEX = "https://pypi.org/simple"


LEGACY = Release(2, 0)
"""Code that is migrated was written for any patch of an older release, so there all patches are read."""


class Archive(NamedTuple):
    """One distribution file of a patch release."""

    project: str
    version: Version
    url: str

    @property
    def filename(self) -> str:
        return urlsplit(self.url).path.rpartition("/")[2]

    @property
    def release(self) -> Release:
        return Release(self.version.major, self.version.minor)


def index_url() -> str:
    """The package index that pip uses here."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    configured = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return os.environ.get("PIP_INDEX_URL") or configured or _INDEX


def archives(index: str) -> list[Archive]:
    """The files to read, oldest release first."""
    found = [archive for project in PROJECTS for archive in chosen(files(index, project), project)]
    return sorted(found, key=lambda archive: (archive.release, PROJECTS.index(archive.project), archive.version))


def chosen(urls: list[str], project: str) -> list[Archive]:
    """Of the files of a project the newest patch of each minor release, and all patches of legacy PyTorch Lightning.

    Of each patch a wheel where there is one, as wheels need no unpacking of other things.
    """
    best: dict[Version, Archive] = {}
    for url in urls:
        archive = Archive(project, Version("0"), url)
        version = _version(archive.filename)
        if version is None or version.is_prerelease:
            continue
        archive = archive._replace(version=version)
        if archive.release >= OLDEST and (version not in best or archive.filename.endswith(".whl")):
            best[version] = archive
    newest = {archive.release: archive for _, archive in sorted(best.items())}
    every = project == "pytorch-lightning"
    return [one for one in best.values() if one == newest[one.release] or (every and one.release < LEGACY)]


def files(index: str, project: str) -> list[str]:
    """The addresses of a project's files as the index lists them (PEP 503), without yanked ones."""
    page = f"{index.rstrip('/')}/{project}/"
    with urllib.request.urlopen(page) as answer:
        links = _Links()
        links.feed(answer.read().decode())
    return [urljoin(page, href).partition("#")[0] for href in links.found]


def fetched(archive: Archive, cache: Path) -> bytes:
    """The file itself, from the cache or the index."""
    cache.mkdir(parents=True, exist_ok=True)
    kept = cache / archive.filename
    if not kept.exists():
        with urllib.request.urlopen(archive.url) as answer:
            content: bytes = answer.read()
        part = kept.with_suffix(".part")
        part.write_bytes(content)
        part.replace(kept)
    return kept.read_bytes()


def _version(filename: str) -> Version | None:
    try:
        if filename.endswith(".whl"):
            return parse_wheel_filename(filename)[1]
        return parse_sdist_filename(filename)[1] if re.search(r"\.tar\.gz$|\.zip$", filename) else None
    except (InvalidWheelFilename, InvalidSdistFilename, InvalidVersion):
        return None


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "a" and given.get("href") and "data-yanked" not in given:
            self.found.append(str(given["href"]))
