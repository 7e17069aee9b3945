"""Lock files: which release of Lightning they hold. Other programs write them, so nothing in them is edited."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from codemods.model import Span
from codemods.source.pins.model import BrokenPinsError, Lock, Pins, normal

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

COMMANDS = {
    "poetry.lock": "poetry lock",
    "pdm.lock": "pdm lock",
    "uv.lock": "uv lock",
    "Pipfile.lock": "pipenv lock",
    "conda-lock.yml": "conda-lock",
}


def read(text: str, name: str) -> Pins:
    """What a lock file holds; raises BrokenPinsError where it is not what its name says."""
    try:
        held = list(_held(text, name))
    except (ValueError, RecursionError) as error:
        raise BrokenPinsError(f"no lock file: {str(error).splitlines()[0]}") from None
    return Pins((), tuple(Lock(normal(n), v, _span(text, n), COMMANDS[name]) for n, v in held), (), COMMANDS[name])


def _held(text: str, name: str) -> Iterator[tuple[str, str]]:
    if name == "Pipfile.lock":
        document = json.loads(text)
        for group in ("default", "develop"):
            for package, facts in _table(_table(document).get(group)).items():
                yield package, str(_table(facts).get("version", "")).lstrip("=")
    elif name == "conda-lock.yml":
        import yaml

        try:
            packages = _table(yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))).get("package")
        except yaml.YAMLError as error:
            raise ValueError(str(error)) from None
        yield from _listed(packages)
    else:
        yield from _listed(tomllib.loads(text).get("package"))


def _listed(packages: Any) -> Iterator[tuple[str, str]]:
    for package in packages if isinstance(packages, list) else ():
        yield str(_table(package).get("name", "")), str(_table(package).get("version", ""))


def _table(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _span(text: str, name: str) -> Span:
    """Where a lock file first names a package."""
    quoted = f'"{name}"'
    at = text.find(quoted)
    at, length = (at, len(quoted)) if at >= 0 else (max(text.find(name), 0), len(name))
    return Span(at, at + length)
