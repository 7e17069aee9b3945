"""The temporary folder of a run is gone afterwards, whoever interrupts that."""

from __future__ import annotations

import json
import os
import shutil
import signal
import tempfile
from pathlib import Path
from typing import Any

import pytest

from migrate_cli.smoke import scratch

GONE = 4_194_305
"""More than the number of any process."""


@pytest.fixture(autouse=True)
def above(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_it_is_gone_after_an_exception(above: Path) -> None:
    with pytest.raises(FileNotFoundError), scratch.scratch() as folder:
        Path(folder, "in", "no", "such", "folder").touch()
    assert list(above.iterdir()) == []


@pytest.mark.parametrize("when", ["while it deletes", "before it is ready for signals"])
def test_interrupted_while_it_is_deleted(above: Path, monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    """A second Ctrl-C comes while the first one clears up."""
    rmtree, tries = shutil.rmtree, []

    def interrupted(path: str, **options: Any) -> None:
        tries.append(path)
        if len(tries) == 1:
            Path(path, "file").unlink()
            if when == "while it deletes":
                os.kill(os.getpid(), signal.SIGINT)
            else:
                raise KeyboardInterrupt
        rmtree(path, **options)

    monkeypatch.setattr(shutil, "rmtree", interrupted)
    with pytest.raises(KeyboardInterrupt), scratch.scratch() as folder:
        Path(folder, "file").touch()
    assert list(above.iterdir()) == []
    assert len(tries) == (1 if when == "while it deletes" else 2)


@pytest.mark.parametrize(
    ("tool", "age", "left"),
    [(GONE, 100_000, False), (GONE, 100, True), (os.getpid(), 100_000, True), (None, 100_000, True)],
    ids=["long ago", "a moment ago", "its tool runs", "before it knew its tool"],
)
def test_what_was_left_of_a_killed_run(above: Path, tool: int | None, age: float, left: bool) -> None:
    folder = above / f"{scratch.PREFIX}it"
    folder.mkdir()
    settings = folder / scratch.SETTINGS
    settings.write_text(json.dumps({} if tool is None else {"tool": tool}))
    then = settings.stat().st_mtime - age
    os.utime(settings, (then, then))
    scratch.sweep()
    assert folder.exists() is left
