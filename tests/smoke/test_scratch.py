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


HERE, ELSEWHERE = True, False


@pytest.mark.parametrize(
    ("owner", "age", "left"),
    [
        ((GONE, HERE), 100, False),
        ((os.getpid(), HERE), 100_000, True),
        ((GONE, ELSEWHERE), 100, True),
        ((GONE, ELSEWHERE), 100_000, False),
        (None, 100, True),
        (None, 100_000, False),
    ],
    ids=["killed", "it runs", "of another container", "of one, long ago", "just made", "killed when it was just made"],
)
def test_what_was_left_of_a_killed_run(above: Path, owner: tuple[int, bool] | None, age: float, left: bool) -> None:
    with scratch.scratch() as folder:
        said = json.loads(Path(folder, scratch.OWNER).read_text())
    it = above / f"{scratch.PREFIX}it"
    it.mkdir()
    if owner is not None:
        among = said["among"] if owner[1] is HERE else "other processes"
        (it / scratch.OWNER).write_text(json.dumps({"tool": owner[0], "among": among}))
    then = it.stat().st_mtime - age
    os.utime(it, (then, then))
    scratch.sweep()
    assert it.exists() is left


def test_what_it_says_of_itself_cannot_be_read(above: Path) -> None:
    it = above / f"{scratch.PREFIX}it"
    it.mkdir()
    (it / scratch.OWNER).write_text("{")
    scratch.sweep()
    assert it.exists()
