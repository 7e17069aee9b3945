"""Which condition keeps a rank from a line, and what only some ranks set; how much of a program was seen."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from migrate_cli.smoke.causes import files
from migrate_cli.smoke.causes.conditions import in_the_way, set_on_some
from migrate_cli.smoke.events import Events, Frame
from migrate_cli.smoke.launch import Run, Setting
from migrate_cli.smoke.program import Program
from migrate_cli.smoke.seen import in_words, seen
from migrate_cli.smoke.tree import Tree

Make = Callable[..., Run]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """A run of a program with this text, of which rank 0 said something."""
    monkeypatch.chdir(tmp_path)

    def made(code: str, *events: dict[str, Any]) -> Run:
        (tmp_path / "train.py").write_text(code)
        folder = tmp_path / "events"
        folder.mkdir()
        lines = [{"t": float(at), "rank": 0, **event} for at, event in enumerate(events)]
        (folder / "100.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
        read = Events(str(folder))
        read.take()
        root = str(tmp_path)
        tree = Tree(root, str(tmp_path / "none"), root)
        # the copy is the tree itself
        monkeypatch.setattr(Tree, "inside", lambda self, path: path)
        return Run(Program("train.py", "python", (), root, root), Setting(), tree, str(tmp_path / "scratch"), read, 0)

    return made


def line_of(code: str, text: str) -> int:
    return next(number for number, line in enumerate(code.splitlines(), 1) if text in line)


def frames(tmp_path: Path, code: str, *texts: str) -> list[Frame]:
    names = {"gather": "report", "report(": "on_validation_epoch_end"}
    return [Frame(str(tmp_path / "train.py"), line_of(code, text), names.get(text, "hook")) for text in texts]


HOOK = """\
class Net:
    def on_validation_epoch_end(self):
        {}
        self.report()

    {}
    def report(self):
        {}
        gather(self.found)
"""


@pytest.mark.parametrize(
    ("outer", "decorator", "inner", "said"),
    [
        ("pass", "", "pass", "the condition"),
        ("pass", "", "if not self.found: return", "the condition at train.py:8 (not self.found)"),
        ("pass", "", "if self.trainer.sanity_checking: return", "the condition"),
        ("if self.global_rank != 0: return", "", "pass", "the condition at train.py:3 (self.global_rank != 0)"),
        ("if self.log_now: return", "", "pass", "the condition"),  # of the caller, and not about ranks
        ("pass", "@rank_zero_only", "pass", "report, which runs on rank 0 only"),
        ("pass", "", "if a(self): return\n        if b(self): return", "the condition"),  # which of them is not known
    ],
)
def test_condition_above_a_collective(
    make: Make, tmp_path: Path, outer: str, decorator: str, inner: str, said: str
) -> None:
    code = HOOK.format(outer, decorator, inner)
    assert in_the_way(make(code), frames(tmp_path, code, "self.report()", "gather")) == said


def test_condition_of_a_file_that_cannot_be_read(make: Make, tmp_path: Path) -> None:
    code = "def broken(:\n    gather()\n"
    assert in_the_way(make(code), frames(tmp_path, code, "gather")) == "the condition"


KEPT = """\
class Pictures:
    def __init__(self):
        self.kept = None

    def on_validation_start(self, trainer):
        {}
            self.kept = []

    def on_validation_batch_end(self):
        self.kept.append(1)
"""
MISSING = "AttributeError: 'Pictures' object has no attribute 'kept'"
NONE = "AttributeError: 'NoneType' object has no attribute 'append'"


@pytest.mark.parametrize(
    ("condition", "message", "said"),
    [
        ("if trainer.is_global_zero:", MISSING, "kept is set at train.py:7, which is for some ranks only"),
        ("if trainer.is_global_zero:", NONE, "kept is set at train.py:7, which is for some ranks only"),
        ("if trainer.current_epoch:", MISSING, ""),
        ("if trainer.is_global_zero:", "ValueError: too small", ""),
    ],
)
def test_what_only_some_ranks_set(make: Make, tmp_path: Path, condition: str, message: str, said: str) -> None:
    code = KEPT.format(condition)
    found = set_on_some(make(code), message, frames(tmp_path, code, "kept.append"))
    assert found.startswith(said) if said else not found


def loader(number: int, stage: str, length: int | None, taken: int) -> list[dict[str, Any]]:
    batches = [{"kind": "batch", "loader": number, "n": n} for n in range(taken)]
    return [{"kind": "loader", "loader": number, "stage": stage, "length": length}, *batches]


@pytest.mark.parametrize(
    ("events", "said"),
    [
        (loader(0, "training", 32, 4), "4 of 32 training batches"),
        (loader(0, "training", None, 5), "4 training batches of a stream"),
        ([*loader(0, "training", None, 3), {"kind": "exhausted", "loader": 0, "n": 3}], ""),
        (loader(0, "training", 4, 4) + loader(1, "validation", 9, 2), "2 of 9 validation batches"),
        (loader(0, "training", 5, 4) + loader(1, "training", 50, 4), "4 of 50 training batches"),
        ([{"kind": "trainer", "epochs": 9}, {"kind": "step", "n": 0}], "1 of 9 epochs"),
        ([{"kind": "trainer", "epochs": 1}, {"kind": "step", "n": 0}], ""),
        ([{"kind": "trainer", "epochs": 9}], ""),  # it only tests
    ],
)
def test_how_much_was_seen(make: Make, events: list[dict[str, Any]], said: str) -> None:
    assert in_words(seen(make("", *events))) == said


def test_files_elsewhere(make: Make, tmp_path: Path) -> None:
    at = [[str(tmp_path / "train.py"), 1, "step"]]
    written = [{"kind": "write", "path": path, "mode": "write", "where": at} for path in ("/data/a.txt", "/data/b.txt")]
    inside = {"kind": "write", "path": str(tmp_path / "none" / "c.txt"), "mode": "write", "where": at}
    by_a_library = {"kind": "write", "path": "/data/d.txt", "mode": "write", "where": []}
    assert files.outside(make("step()\n", *written, inside, by_a_library)) == [
        "the program wrote /data/a.txt, /data/b.txt, which is outside of its folder, and stays there"
    ]
