"""Which files list requirements, by their names."""

from __future__ import annotations

import codecs
import fnmatch
import re
from functools import lru_cache

from codemods.deferred import pattern

_FORMATS = (  # the first that fits
    ("poetry.lock", "lock"),
    ("pdm.lock", "lock"),
    ("uv.lock", "lock"),
    ("Pipfile.lock", "lock"),
    ("conda-lock.yml", "lock"),
    ("requirements*.txt", "lines"),
    ("*requirements.txt", "lines"),
    ("requirements*.in", "lines"),
    ("constraints*.txt", "lines"),
    ("setup.py", "python"),
    ("noxfile.py", "python"),
    ("setup.cfg", "ini"),
    ("tox.ini", "ini"),
    ("pyproject.toml", "toml"),
    ("Pipfile", "toml"),
    ("environment*.yml", "environment"),
    ("environment*.yaml", "environment"),
    ("conda*.yml", "environment"),
    ("conda*.yaml", "environment"),
    ("Dockerfile*", "shell"),
    ("*.dockerfile", "shell"),
    ("METADATA", "metadata"),
    ("PKG-INFO", "metadata"),
)


def is_listing(path: str) -> bool:
    """Whether a file lists requirements that a project wrote down itself, or that a program locked for it."""
    return format_of(path) not in {None, "metadata", "shell"}


_ENVIRONMENTS = ("env.*", "env[_-]*.*", "*[_-]env.*", "*environment*.*", "*[_-]conda*.*")
"""What environments of conda are called in the topmost folder; elsewhere these may be configurations."""

INSTALLS = pattern(
    rb"""(?:pip3?|conda|mamba)(?:[ \t]+|['"],[ \t]*['"])install[^\n]*(?:\\\n[^\n]*)*lightning""", re.IGNORECASE
)
"""What a script or a program says, whatever its name, that installs Lightning."""
_ENVIRONMENT = pattern(rb"^channels:.*^dependencies:", re.MULTILINE | re.DOTALL)
_WORDS = pattern(rb"lightning(?!-migrate)|torch|python", re.IGNORECASE)


def may_matter(data: bytes) -> bool:
    """Whether a listing may ask for something that has to do with Lightning."""
    return _WORDS.search(narrow(data)) is not None


def is_environment(data: bytes) -> bool:
    """Whether a file of YAML is an environment of conda, whatever it is called."""
    return _ENVIRONMENT.search(data) is not None


def narrow(data: bytes) -> bytes:
    """Bytes to look for ASCII words in: those of UTF-16, which Windows writes where output goes to a file, too."""
    return data.replace(b"\0", b"") if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else data


def format_of(path: str) -> str | None:
    """How the file at a path lists requirements; None where its name does not say that it does.

    The `metadata` of a package that was built is read only to learn what it was built for.
    """
    folder, _, name = path.rpartition("/")
    if name.endswith((".txt", ".in")) and folder.rpartition("/")[2] == "requirements":
        return "lines"
    if not folder and name.endswith((".yml", ".yaml")) and any(fnmatch.fnmatchcase(name, p) for p in _ENVIRONMENTS):
        return "environment"
    return _by_name(name)


@lru_cache(maxsize=1 << 16)  # which a path has however it is spelled, and many have in common
def _by_name(name: str) -> str | None:
    return next((kind for pattern, kind in _FORMATS if fnmatch.fnmatchcase(name, pattern)), None)
