"""No fix leaves a name behind that nothing binds: what ruff says of the golden cases, before and after."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from tests.golden.cases import ROOT
from tests.harness import is_modern

_UNDEFINED = re.compile(r"Undefined name `(?P<name>[^`]+)`")
_AFTER = re.compile(r"/after(?=/|\.)")


@pytest.fixture(scope="module")
def undefined() -> dict[str, set[str]]:
    """The names that nothing binds, by the paths of the files of the golden cases."""
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--select", "F821"]
    said = subprocess.run([*command, "--output-format", "json", str(ROOT)], capture_output=True, text=True, check=False)
    names = defaultdict(set)
    for each in json.loads(said.stdout):
        if found := _UNDEFINED.search(each["message"]):
            names[Path(each["filename"]).relative_to(ROOT).as_posix()].add(found["name"])
    return names


def test_something_is_said(undefined: dict[str, set[str]]) -> None:
    assert len(undefined) > 100


def test_nothing_new_is_undefined(undefined: dict[str, set[str]]) -> None:
    new = {}
    for path, names in undefined.items():
        was = _AFTER.sub("/before", path)
        if was != path and (not was.endswith(".py") or is_modern((ROOT / was).read_bytes())):
            new[path] = names - undefined.get(was, set())
    assert {path: names for path, names in new.items() if names} == {}
