"""Small packages as the scripts read them."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent

from packaging.version import Version

from codemods.model import Release
from scripts.api import graveyard
from scripts.api.history import Patch
from scripts.api.reading import read
from scripts.api.resolving import Library
from scripts.api.unpacking import Code, normal

Sources = Mapping[str, str]
"""Modules by name; a package ends in a dot."""


def library(sources: Sources) -> Library:
    """A release that consists of these modules."""
    modules = {normal(name.removesuffix(".")): Code(dedent(text), name.endswith(".")) for name, text in sources.items()}
    made = Library(read(name, code) for name, code in modules.items())
    graveyard.apply(made)
    made.link()
    return made


def patches(*releases: Sources) -> dict[Patch, Library]:
    """Releases 1.0, 1.1 … that consist of these modules."""
    return {Patch(Release(1, n), Version(f"1.{n}.0")): library(sources) for n, sources in enumerate(releases)}
