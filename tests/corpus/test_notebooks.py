"""Real notebooks, in the folder that `LIGHTNING_MIGRATE_CORPUS` names: nothing changes but the lines that are changed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from codemods.model import Applicability
from codemods.source.encoding import UndecodableError, utf8_text
from codemods.source.notebook.cells import code_cells
from codemods.source.notebook.program import program
from tests.harness import run_fix

pytestmark = pytest.mark.corpus


def notebooks() -> Iterator[bytes]:
    if "LIGHTNING_MIGRATE_CORPUS" not in os.environ:
        pytest.skip("LIGHTNING_MIGRATE_CORPUS names no folder of packages")
    for path in sorted(Path(os.environ["LIGHTNING_MIGRATE_CORPUS"]).rglob("*.ipynb")):
        data = path.read_bytes() if path.is_file() else b""
        try:
            program(data)
        except UndecodableError:
            continue
        yield data


def taken_apart(data: bytes) -> tuple[list[str], list[dict[str, str]]]:
    """What is between the sources of the cells, and for each cell its strings as they are spelled."""
    text = utf8_text(data).utf8.decode()
    around, strings, position = [], [], 0
    for cell in code_cells(text):
        around.append(text[position : cell.literals[0].start])
        strings.append({literal.value: text[literal.start : literal.end] for literal in cell.literals})
        position = cell.literals[-1].end
    return [*around, text[position:]], strings


def test_notebooks_keep_what_is_not_changed() -> None:
    changed = 0
    for data in notebooks():
        assert program(data).rewritten([]) == data
        if b"lightning" not in data:
            continue
        fixed = run_fix({"a.ipynb": data}, unsafe=True)
        after = fixed.after.get("a.ipynb", data)
        json.loads(after.decode("utf-8-sig"))
        (around, strings), (around_after, strings_after) = taken_apart(data), taken_apart(after)
        assert around == around_after
        for was, now in zip(strings, strings_after, strict=True):
            kept = was.keys() & now.keys()
            assert {value: was[value] for value in kept} == {value: now[value] for value in kept}
        assert not [f for f in fixed.left if f.code == "LIT009" or f.applicability is not Applicability.MANUAL]
        assert run_fix({"a.ipynb": after}, unsafe=True).after == {}
        changed += after != data
    assert changed
