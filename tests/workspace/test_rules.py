"""The list of rules is kept for one state of the library, and where there is none all rules are imported."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from codemods.rules import kept, registry
from codemods.rules.registry import Rule
from migrate_cli.workspace import rules

ROOT = Path(__file__).parents[2]


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A library of which a list is kept beside it, which holds nothing."""
    folder = tmp_path / "library"
    folder.joinpath("inner").mkdir(parents=True)
    folder.joinpath("inner", "one.py").write_text("1")
    monkeypatch.setattr(rules, "_LIBRARY", str(folder))
    monkeypatch.setattr(rules, "_place", lambda: str(tmp_path / "list.kept"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(kept, "discovered", list)
    yield folder
    rules.library_state.cache_clear()
    rules.know_rules.cache_clear()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, library: Path) -> Callable[[], bool]:
    """What a run does: it knows the rules; returns whether it does by the list."""
    told: list[list[Rule]] = []
    monkeypatch.setattr(registry, "know", told.append)

    def know() -> bool:
        rules.library_state.cache_clear()
        rules.know_rules.cache_clear()
        told.clear()
        rules.know_rules()
        return told == [[]]

    return know


def change(path: Path) -> None:
    path.write_text("2")
    os.utime(path, ns=(1, 1))


@pytest.mark.parametrize(
    "changed",
    [
        lambda library: change(library / "inner" / "one.py"),
        lambda library: (library / "inner" / "two.py").write_text(""),
        lambda library: (library / "inner" / "one.py").unlink(),
        lambda library: (library / "inner" / "one.py").rename(library / "inner" / "other.py"),
        lambda library: (library.parent / "list.kept").write_bytes((library.parent / "list.kept").read_bytes()[:-1]),
    ],
    ids=["changed", "added", "removed", "renamed", "cut short"],
)
def test_it_holds_for_one_state(library: Path, run: Callable[[], bool], changed: Callable[[Path], object]) -> None:
    assert not run()
    assert run()
    (library / "__pycache__").mkdir()
    (library / "__pycache__" / "one.pyc").write_text("")
    assert run()
    changed(library)
    assert not run()
    assert run()


def test_nothing_is_written_where_python_writes_nothing(
    library: Path, run: Callable[[], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert not run()
    assert not run()


def test_it_need_not_be_written(library: Path, run: Callable[[], bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_place", lambda: str(library / "inner" / "one.py" / "list.kept"))
    assert not run()
    assert not run()


def test_both_ways_find_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("import pytorch_lightning as pl\ntrainer = pl.Trainer(gpus=2)\n")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-m", "migrate_cli", "check", "--no-cache", "--output-format", "json", "a.py"]
    shown = [subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False) for _ in range(2)]
    assert len(list((tmp_path / "compiled").rglob("*.kept"))) == 1
    assert shown[0].returncode == shown[1].returncode == 1
    assert shown[0].stdout == shown[1].stdout
    assert b"LIT101" in shown[0].stdout
