"""What is given to a Trainer inside a program, by its release; and what is seen there without one."""

from __future__ import annotations

import ast
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from migrate_cli.smoke import inside
from migrate_cli.smoke.inside import (
    arguments,
    epoch,
    files,
    frames,
    generators,
    listings,
    patching,
    pickling,
    prepared,
    trainer,
    tree,
)
from migrate_cli.smoke.inside.state import State
from migrate_cli.smoke.inside.state import state as shared
from migrate_cli.smoke.launch import PACKAGE, copy_package

LIGHTNING = "lightning_of_old"
OF_1_1 = ["logger", "callbacks", "gpus", "num_processes", "max_epochs", "min_epochs", "min_steps", "accelerator"]
OF_0_9 = [*OF_1_1[:-1], "checkpoint_callback", "distributed_backend"]


@pytest.fixture
def state(monkeypatch: pytest.MonkeyPatch) -> State:
    monkeypatch.setattr(shared, "__dict__", {})
    shared.begin(
        {"events": "", "processes": 2, "batches": 4, "epochs": 1, "scratch": "/none", "outputs": "/none", "own": []}
    )
    monkeypatch.setattr(arguments, "watcher", lambda package: "ours")
    return shared


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Any:
    def install(version: str) -> None:
        module = ModuleType(LIGHTNING)
        module.__version__ = version  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, LIGHTNING, module)

    return install


def test_a_release_keeps_its_own_least_number_of_epochs(state: State, release: Any) -> None:
    """Lightning 1.1 counts with it, and stops at a None."""
    release("1.1.8")
    assert "min_epochs" not in arguments.fitted(LIGHTNING, OF_1_1, {"gpus": 2}, [])
    assert arguments.fitted(LIGHTNING, OF_1_1, {"gpus": 2, "min_epochs": 30, "min_steps": 100}, [])["min_epochs"] == 1


@pytest.mark.parametrize(
    ("given", "forks"),
    [
        ({"gpus": 2}, True),
        ({"accelerator": "ddp"}, True),
        ({"accelerator": "ddp_spawn"}, False),
        ({"accelerator": "ddp_cpu"}, False),
    ],
)
def test_before_1_2_only_a_program_that_spawns_is_spawned(
    state: State, release: Any, given: dict[str, Any], forks: bool
) -> None:
    release("1.1.8")
    wanted = arguments.fitted(LIGHTNING, OF_1_1, given, [])
    assert (wanted["accelerator"], wanted["num_processes"], state.forks) == ("ddp_cpu", 2, forks)


@pytest.mark.parametrize(
    ("version", "given", "by_default"),
    [("0.9.0", {}, True), ("0.9.0", {"checkpoint_callback": object()}, False), ("1.1.8", {}, False)],
)
def test_default_checkpoint_of_old_releases(
    state: State, release: Any, version: str, given: dict[str, Any], by_default: bool
) -> None:
    release(version)
    arguments.fitted(LIGHTNING, OF_0_9, given, [])
    assert state.default_checkpoint is by_default


class Files:
    def __init__(self, names: list[str], labels: dict[str, int]) -> None:
        self.names, self.labels = names, labels
        self.cache: dict[int, bytes] = {0: b"", 1: b""}

    def __len__(self) -> int:
        return len(self.names)


def test_listings_say_what_differs(state: State) -> None:
    one = listings.listings_of(Files(["a", "b", "c"], {"x": 0, "y": 1}))
    other = listings.listings_of(Files(["c", "a", "b"], {"y": 1, "x": 0}))
    assert one.keys() == {"names", "labels"}
    assert one["names"]["unordered"] == other["names"]["unordered"]
    assert one["names"]["sum"] != other["names"]["sum"]
    assert one["names"]["of_samples"]
    assert one["labels"] == other["labels"]  # a table has no order
    swapped = listings.listings_of(Files([], {"x": 1, "y": 0}))["labels"]
    assert (one["labels"]["sum"] != swapped["sum"], one["labels"]["unordered"]) == (True, swapped["unordered"])


def test_state_of_a_generator_is_the_same_in_every_process() -> None:
    """`hash` of a None is not, before Python 3.12."""
    assert generators.position_of(random.Random(3)) == generators.position_of(random.Random(3))
    assert generators.position_of(random.Random(3)) != generators.position_of(random.Random(4))


def givers() -> list[Any]:
    numpy, torch = pytest.importorskip("numpy"), pytest.importorskip("torch")
    return [random.Random(3), numpy.random.RandomState(3), numpy.random.default_rng(3), torch.Generator()]


@pytest.mark.parametrize("which", range(4))
def test_few_numbers_and_many(which: int) -> None:
    def position_and_draws(count: int) -> tuple[bool, bool]:
        giver = givers()[which]
        before, state = generators.position_of(giver), generators.state_of(giver)
        for _ in range(count):
            draw = getattr(giver, "random", None) or getattr(giver, "random_sample", None)
            if draw is None:
                pytest.importorskip("torch").rand(1, generator=giver)
            else:
                draw()
        return generators.position_of(giver) != before, generators.drew_few(giver, state)

    assert position_and_draws(3) == (True, True)
    assert position_and_draws(100) == (True, False)


DOCUMENTED = """
        Args:
            gpus: Number of GPUs to train on
                Default: ``None``.

                .. deprecated:: v1.7
                    ``gpus`` has been deprecated in v1.7 and will be removed in v2.0.

            max_epochs: Stop training once this number of epochs is reached.
"""


@pytest.mark.parametrize(("given", "wanted", "count"), [({"gpus": 2}, {}, 1), ({"gpus": None}, {}, 0), ({"max_epochs": 3}, {}, 0), ({"gpus": 2}, {"gpus": 1}, 0)])  # fmt: skip
def test_argument_that_the_release_calls_deprecated(
    state: State, monkeypatch: pytest.MonkeyPatch, given: dict[str, Any], wanted: dict[str, Any], count: int
) -> None:
    told: list[str] = []
    monkeypatch.setattr(trainer, "emit", lambda kind, text, **facts: told.append(text))
    trainer._tell_deprecated(DOCUMENTED, given, wanted, [["train.py", 3, "main"]])
    assert told == count * ["Trainer(gpus=…): `gpus` has been deprecated in v1.7 and will be removed in v2.0."]


def test_database_that_is_written(state: State, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written: list[str] = []
    monkeypatch.setattr(files, "note_writing", lambda path, mode: written.append(path))
    with closing(files._connected(sqlite3.connect, tmp_path / "it.db")) as connection:
        connection.execute("create table if not exists t (x int)")
        assert written == []
        connection.execute("insert into t values (1)")
    assert written == [str(tmp_path / "it.db")]
    assert not files._connected(sqlite3.connect, ":memory:").close()


def test_some_indices_are_the_same_choice_on_every_rank() -> None:
    halves = [epoch._some(list(range(rank, 100_000, 2)), 100_000) for rank in range(2)]
    assert all(1000 < len(half) < 3000 for half in halves)
    assert sorted(halves[0] + halves[1]) == epoch._some(list(range(100_000)), 100_000)


class Unshaped:
    shape = None
    dtype = "float32"


def test_memory_of_what_has_no_shape_yet() -> None:
    assert prepared._memory(Unshaped())[1] == "Unshaped"


class Rows:
    def __init__(self, file: Any) -> None:
        self.parts = [1, file]


def test_owner_of_what_cannot_be_pickled(state: State) -> None:
    """So that the line is found which makes it."""
    with open(__file__) as file:
        found = pickling.unpicklable({"rows": Rows(file)}, "model", 0, set())
    assert found is not None
    path, what, place, owner = found
    assert (path, what, place) == ("model['rows'].parts[1]", "a TextIOWrapper", None)
    assert [where[0] for where in owner] == [__file__]


def test_full_paths_in_the_tree_are_those_of_its_copy(state: State, tmp_path: Path) -> None:
    state.tree = str(tmp_path)
    state.settings["root"] = "/home/me/project"
    assert tree.in_copy("/home/me/project/out/a.txt") == f"{tmp_path}/home/me/project/out/a.txt"
    assert tree.in_copy(Path("/home/me/project")) == f"{tmp_path}/home/me/project"
    for path in ("/home/me/projects/a.txt", "out/a.txt", f"{tmp_path}/home/me/project/a.txt", b"/home/me/project/a", 3):
        assert tree.in_copy(path) is path
    state.calling.plain = True
    assert tree.in_copy("/home/me/project") == "/home/me/project"


def test_it_stands_alone_in_an_old_python(tmp_path: Path) -> None:
    """The program's environment has neither this package nor what that needs, and may be of Python 3.6."""
    for module in Path(inside.__file__).parent.glob("*.py"):
        ast.parse(module.read_bytes(), feature_version=(3, 6))
    copy_package(str(tmp_path))
    code = f"import os, sys; sys.path.insert(0, {str(tmp_path)!r}); import {PACKAGE}.process; "
    code += "assert not {'codemods', 'migrate_cli'} & set(sys.modules)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_frames_of_the_package_are_left_out(state: State) -> None:
    def called() -> frames.Where:
        return frames.here()

    around = patching.guarded(called)
    assert [function for _, _, function in around()[-2:]] == ["test_frames_of_the_package_are_left_out", "called"]
    assert all(not frames.is_own(module.__file__) for module in (frames, patching, tree))
