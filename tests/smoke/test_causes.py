"""What is made of the events of two ranks, which are written here by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from migrate_cli.smoke.cause import Cause, shown_path, source_line
from migrate_cli.smoke.causes import (
    alone,
    crash,
    data,
    divergence,
    files,
    listings,
    metrics,
    models,
    prepared,
    shapes,
    streams,
    weights,
)
from migrate_cli.smoke.events import Events, Frame
from migrate_cli.smoke.launch import Run, Setting
from migrate_cli.smoke.program import Program
from migrate_cli.smoke.tree import Tree
from migrate_cli.smoke.unfit import unfit

CODE = """\
class Rows:
    def __init__(self):
        self.names = list({"a", "b"})

    def __getitem__(self, index):
        return np.random.normal(), self.names[index]
"""
Said = dict[str, Any]
Judge = Callable[..., Run]


@pytest.fixture
def ran(tmp_path: Path) -> Judge:
    """A run of which the ranks said something, each as a list of its own."""
    (tmp_path / "train.py").write_text(CODE)
    folder = tmp_path / "events"
    folder.mkdir()

    def make(*ranks: Iterable[Said], code: int | None = 0, workers: dict[int, list[Said]] | None = None) -> Run:
        said = {100 + rank: (rank, list(events)) for rank, events in enumerate(ranks)}
        said |= {1000 + number: (number // 10, events) for number, events in (workers or {}).items()}
        for pid, (rank, events) in said.items():
            lines = [{"t": float(at), "rank": rank, **event} for at, event in enumerate(events)]
            (folder / f"{pid}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
        read = Events(str(folder))
        read.take()
        root = str(tmp_path)
        tree = Tree(root, str(tmp_path / "copy"), root)
        return Run(Program("train.py", "python", (), root, root), Setting(), tree, root, read, code)

    return make


def at(folder: Path, line: int, function: str) -> list[Any]:
    return [str(folder / "train.py"), line, function]


def listing(*items: str, of_samples: bool = True, text: bool = True) -> Said:
    sums = [hash(item) for item in items]
    some = sorted(set(sums))
    both = {"sum": hash(tuple(sums)), "unordered": hash(tuple(some)), "some": some}
    return {"table": False, "of_samples": of_samples, "text": text, **both}


def table(**items: int) -> Said:
    values = hash(tuple(sorted(items.values())))
    return {**listing(), "table": True, "sum": hash(tuple(sorted(items.items()))), "unordered": values}


def loader(folder: Path, divided: bool, **found: Said) -> list[Said]:
    defined = [at(folder, 2, "__init__")]
    bases = ["DistributedSampler"] if divided else ["SequentialSampler"]
    return [
        {"kind": "loader", "loader": 0, "stage": "training", "defined": defined, "listings": found},
        {"kind": "data", "loader": 0, "stage": "training", "sampler": {"bases": bases}},
    ]


def told(causes: Iterable[Cause]) -> list[tuple[str, int | None, bool]]:
    return [(cause.kind, cause.place.line if cause.place else None, cause.warning) for cause in causes]


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        (listing("a", "b", "c"), listing("c", "a", "b"), "different data"),
        (listing("a", "b", of_samples=False), listing("b", "a", of_samples=False), "different data"),
        (table(cat=0, dog=1), table(dog=0, cat=1), "different data"),
        (table(rank=0, world=2), table(rank=1, world=2), None),
        (listing("1", "2", text=False), listing("3", "4", text=False), None),  # numbers that were drawn
        (listing("a", "b", "c"), listing("b", "c", "d"), "different data"),
        (listing("a", "b"), listing("c", "d"), "lost samples"),
        (listing("a", "b", of_samples=False), listing("c", "d", of_samples=False), None),  # files of this process
        (listing("a", "b"), listing("a", "b"), None),
    ],
)
def test_listings(ran: Judge, tmp_path: Path, first: Said, second: Said, kind: str | None) -> None:
    run = ran(loader(tmp_path, True, names=first), loader(tmp_path, True, names=second))
    assert told(listings.causes(run)) == ([(kind, 3, False)] if kind else [])


def test_listings_of_what_no_sampler_divides(ran: Judge, tmp_path: Path) -> None:
    """Each rank may have a part of its own there."""
    run = ran(loader(tmp_path, False, names=listing("a")), loader(tmp_path, False, names=listing("b")))
    assert told(listings.causes(run)) == []


def test_lengths_that_differ_as_the_names_do(ran: Judge, tmp_path: Path) -> None:
    def said(count: int, *names: str) -> list[Said]:
        events = loader(tmp_path, True, names=listing(*names))
        return [{**event, "batches": count, "chain": []} if event["kind"] == "data" else event for event in events]

    parts = [said(2, "a", "b"), said(3, "b", "c")]
    assert [cause.kind for cause in [*data.causes(ran(*parts)), *listings.causes(ran(*parts))]] == ["different data"]
    alike = [said(2, "a", "b"), said(3, "a", "b")]
    assert [cause.kind for cause in data.causes(ran(*alike))] == ["different steps"]


def collective(folder: Path, *shape: int) -> Said:
    return {"kind": "collective", "name": "all_gather", "shape": list(shape), "where": [at(folder, 6, "gather")]}


@pytest.mark.parametrize(
    ("second", "code", "differ"), [((2, 4), 1, False), ((3, 4), 1, True), ((3, 4), -6, True), ((3, 4), 0, False)]
)
def test_shapes(ran: Judge, tmp_path: Path, second: tuple[int, ...], code: int, differ: bool) -> None:
    run = ran([collective(tmp_path, 2, 4)], [collective(tmp_path, *second)], code=code)
    assert shapes.differ(run) is differ
    assert told(shapes.causes(run)) == ([("different shapes", 6, False)] if differ else [])


def test_value_that_one_rank_logs(ran: Judge, tmp_path: Path) -> None:
    said = {"kind": "logged", "name": "acc", "stage": "validation", "where": [at(tmp_path, 6, "step")]}
    logged = {**said, "reduced": True}
    only = alone.logged_alone(ran([logged], [{"kind": "rank"}]), "hang", ())
    assert only is not None
    assert (only.kind, only.ranks, only.place and only.place.line) == ("hang", (0, 1), 6)
    assert alone.logged_alone(ran([logged], [logged]), "hang", ()) is None
    for_itself = {**said, "reduced": False}
    assert alone.logged_alone(ran([for_itself], [{"kind": "rank"}]), "hang", ()) is None


def test_rank_that_stops(ran: Judge, tmp_path: Path) -> None:
    stop = {"kind": "stop", "where": [at(tmp_path, 6, "on_train_batch_end")]}
    only = alone.stopped_alone(ran([{"kind": "rank"}], [stop]), "hang", ())
    assert only is not None
    assert "rank 1 sets should_stop at" in only.message
    assert alone.stopped_alone(ran([stop], [stop]), "hang", ()) is None


def worker(folder: Path, number: int, numpy: int, torch: int, seed: bool = False) -> list[Said]:
    rng = {"numpy": numpy, "torch": torch, "random": number}
    draws = [[*at(folder, 6, "__getitem__"), "normal", "numpy", None]]
    said = {"kind": "worker", "worker": number, "stage": "training", "rng": rng, "draws": draws}
    said["rng_end"] = {**rng, "numpy": numpy + 1}
    seeded = {"kind": "seed", "stream": "numpy", "phase": "running", "where": [at(folder, 1, "seed")]}
    return [*([seeded] if seed else []), said]


@pytest.mark.parametrize(
    ("streams_of", "expected"),
    [
        ([(1, 1), (2, 2), (3, 3), (4, 4)], []),
        ([(1, 1), (1, 2), (3, 3), (3, 4)], [("equal streams", 6, False)]),  # both workers of a rank
        ([(1, 1), (2, 2), (1, 3), (2, 4)], [("equal streams", 6, False)]),  # the ranks, and torch's own differ
        ([(1, 1), (2, 2), (1, 1), (2, 2)], [("equal streams", 6, True)]),  # all seeded alike: seed_everything
    ],
)
def test_streams_of_workers(
    ran: Judge, tmp_path: Path, streams_of: list[tuple[int, int]], expected: list[tuple[str, int, bool]]
) -> None:
    numbers = [0, 1, 10, 11]
    said = {n: worker(tmp_path, n % 10, *stream) for n, stream in zip(numbers, streams_of, strict=True)}
    assert told(streams.causes(ran([], [], workers=said))) == expected


def test_seed_of_a_worker_is_the_place(ran: Judge, tmp_path: Path) -> None:
    said = {0: worker(tmp_path, 0, 1, 1, True), 10: worker(tmp_path, 0, 1, 2, True)}
    assert told(streams.causes(ran([], [], workers=said))) == [("equal streams", 1, False)]


def subset(some: list[int], whole: int = 8) -> list[Said]:
    chain = [{"type": "Subset", "length": len(some), "indices": hash(tuple(some)), "some": some}, {"length": whole}]
    for level in chain:
        level["probe"] = [1]
    sampler = {"bases": ["DistributedSampler", "Sampler"]}
    facts = {"sampler": sampler, "chain": chain, "samples": len(some), "batches": 2, "indices": [0, 1]}
    return [{"kind": "data", "loader": 0, "stage": "training", **facts}]


@pytest.mark.parametrize(
    ("first", "second", "whole", "kinds"),
    [
        ([0, 2, 4, 6], [1, 3, 5, 7], 8, ["lost samples"]),
        ([0, 1, 2, 3], [0, 2, 3, 5], 8, ["different streams"]),  # a split that nobody seeded
        ([0, 1], [5, 6], 1000, ["different streams"]),  # two of so many are apart by chance
        ([0, 1, 2, 3], [0, 1, 2, 3], 8, ["same samples"]),
    ],
)
def test_subsets(ran: Judge, first: list[int], second: list[int], whole: int, kinds: list[str]) -> None:
    assert [cause.kind for cause in data.causes(ran(subset(first, whole), subset(second, whole)))] == kinds


def divided(rank: int, given: list[int], world: int = 2, **inner: Any) -> Said:
    sampler = {"bases": ["DistributedSampler"], "num_replicas": world, "rank": rank, "inner": inner or None}
    chain = [{"type": "Rows", "length": 8, "probe": [1, 2]}]
    counted = {"batches": len(given), "samples": 8, "indices": given, "sampler": sampler, "chain": chain}
    return {"kind": "data", "loader": 0, "stage": "training", **counted}


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (divided(0, [0, 2, 4, 6]), divided(1, [1, 3, 5, 7]), ""),
        (divided(0, list(range(8)), world=1), divided(1, [1, 3, 5, 7]), "rank=0 of 1 on rank 0, rank=1 of 2 on rank 1"),
        (divided(0, [0, 1], indices=[0, 2, 1, 3]), divided(1, [2, 3], indices=[0, 2, 1, 3]), ""),
        (divided(0, [0, 1], indices=[0, 2, 1, 3]), divided(1, [1, 2], indices=[3, 1, 0, 2]), "another order"),
        (divided(0, [0], indices=[0, 0, 1]), divided(1, [1], indices=[0, 1, 1]), ""),
        (
            divided(0, [0], indices=[0, 1], held=1),
            divided(1, [2], indices=[1, 2], held=2),
            "other indices on each rank",
        ),
        (divided(0, [0], indices=[0, 2], held=1), divided(1, [1], indices=[1, 3], held=2), ""),
    ],
)
def test_what_a_sampler_divides(ran: Judge, mine: Said, theirs: Said, told: str) -> None:
    found = list(data.causes(ran([mine], [theirs])))
    assert len(found) == bool(told)
    assert all(told in cause.message for cause in found)


def parts(given: list[int], samples: int) -> Said:
    chain = [{"type": "Rows", "length": samples, "probe": [1, 2]}]
    counted = {"batches": 1, "samples": samples, "indices": given, "sampler": {"bases": ["Shards"]}, "chain": chain}
    return {"kind": "data", "loader": 0, "stage": "training", **counted}


@pytest.mark.parametrize(
    ("mine", "theirs", "samples", "found"),
    [
        ([0, 1], [2, 3], 8, ["lost samples"]),
        ([0, 1], [2, 3], 4, []),
        ([0, 1], [2, 3], 5, []),  # the last one is dropped
        ([0, 1], [1, 2], 8, []),  # drawn, not divided
        ([0, 1, 2], [3, 4, 5], 10, ["lost samples"]),
        (list(range(36)), list(range(36, 72)), 100, []),  # no share of it
    ],
)
def test_parts_for_more_ranks(ran: Judge, mine: list[int], theirs: list[int], samples: int, found: list[str]) -> None:
    assert [cause.kind for cause in data.causes(ran([parts(mine, samples)], [parts(theirs, samples)]))] == found


@pytest.mark.parametrize(
    ("mine", "theirs", "found"), [([4, 4, 1], [4, 4, 1], ["same samples"]), ([4, 4, 1], [4, 1, 1], [])]
)
def test_draws_with_replacement(ran: Judge, mine: list[int], theirs: list[int], found: list[str]) -> None:
    sampler = {"bases": ["WeightedRandomSampler"], "replacement": True, "length": 3}
    same: Said = {"kind": "data", "loader": 0, "stage": "training", "samples": 8, "sampler": sampler}
    same["chain"] = [{"type": "Rows", "length": 8, "probe": [1, 2]}]
    run = ran([{**same, "indices": mine}], [{**same, "indices": theirs}])
    assert [cause.kind for cause in data.causes(run)] == found


def moment(kind: str, at: list[Any], count: int, **facts: Any) -> Said:
    between = {"count": count, "stage": "", "step": -1, "phase": "running"}
    return {"kind": kind, "path": "/data/features.npy", "where": [at], "mode": "write", **between, **facts}


@pytest.mark.parametrize(("count", "found"), [(3, [("shared file", 3, False)]), (4, [])])
def test_file_looked_for_while_it_is_written(ran: Judge, tmp_path: Path, count: int, found: list[Any]) -> None:
    run = ran(
        [moment("write", at(tmp_path, 3, "setup"), 3)],
        [moment("look", at(tmp_path, 6, "setup"), count, mode="asked")],
    )
    assert told(files.causes(run)) == found


def test_file_that_a_library_looks_for(ran: Judge, tmp_path: Path) -> None:
    inside = ["/env/site-packages/datasets/load.py", 1, "load"]
    look = moment("look", at(tmp_path, 6, "setup"), 3, mode="read")
    run = ran([moment("write", at(tmp_path, 3, "setup"), 3)], [{**look, "where": [*look["where"], inside]}])
    assert list(files.causes(run)) == []


def shapes_of(rows: int) -> Said:
    return {"kind": "attributes", "values": {}, "shapes": [["net.weight", [rows, 6]]]}


def test_models_of_different_shapes(ran: Judge, tmp_path: Path) -> None:
    drawn = [{"kind": "early draw", "name": "randint", "value": v, "where": [at(tmp_path, 3, "f")]} for v in ("3", "5")]
    run = ran([drawn[0], shapes_of(3)], [drawn[1], shapes_of(5)])
    cause = models.cause(run, None, "DDP expects same model across all ranks", (0, 1), ())
    assert cause.place is not None
    assert (cause.kind, cause.place.line) == ("different models", 3)
    assert "net.weight of [3, 6] on rank 0, net.weight of [5, 6] on rank 1" in cause.message
    assert "randint at train.py:3 in f gives 3 on rank 0, 5 on rank 1" in cause.message.replace(f"{tmp_path}/", "")


def test_samplers_without_an_end(ran: Judge) -> None:
    same: Said = {"kind": "data", "loader": 0, "stage": "training", "samples": 8, "begins": [3, 1, 2]}
    same |= {"sampler": {"bases": ["Endless"]}, "chain": [{"type": "Rows", "length": 8, "probe": [1, 2]}]}
    assert [cause.kind for cause in data.causes(ran([same], [same]))] == ["same samples"]
    assert list(data.causes(ran([same], [{**same, "begins": [4, 5, 6]}]))) == []


def test_exception_in_the_clearing_up(ran: Judge, tmp_path: Path) -> None:
    first = {"type": "ValueError", "message": "wrong", "frames": [at(tmp_path, 3, "f")], "file": None}
    second = {"type": "RuntimeError", "message": "not begun", "frames": [at(tmp_path, 6, "g")], "file": None}
    told = [{"kind": "exception", "chain": chain, "where": [], "place": "run"} for chain in ([first], [first, second])]
    run = ran([{"kind": "rank"}, *told], [{"kind": "rank"}], code=1)
    assert [failed.type for failed in crash.failures(run)] == ["ValueError"]


def drawn(folder: Path, position: int, choices: tuple[int, ...] = ()) -> Said:
    draws = [[*at(folder, 6, "training_step"), "randn", "own", position]]
    return {"kind": "marks", "n": 1, "draws": draws, "choices": choices, "rng": {}, "rng_end": {}}


@pytest.mark.parametrize(
    ("first", "second", "choices", "found"),
    [
        (7, 7, (), [("equal streams", 6, False)]),
        (7, 8, (), []),
        (7, 7, (7,), []),  # a few numbers: what all ranks choose alike
    ],
)
def test_generators_of_the_program(
    ran: Judge, tmp_path: Path, first: int, second: int, choices: tuple[int, ...], found: list[Any]
) -> None:
    run = ran([drawn(tmp_path, first, choices)], [drawn(tmp_path, second, choices)])
    assert told(streams.causes(run)) == found


def test_noise_that_a_hook_adds_to_gradients(ran: Judge, tmp_path: Path) -> None:
    """It has to be the same on all ranks."""
    said = drawn(tmp_path, 7)
    said["draws"] = [[*at(tmp_path, 6, "on_before_optimizer_step"), "randn", "own", 7]]
    assert list(streams.causes(ran([said], [said]))) == []


@pytest.mark.parametrize(("value", "found"), [(0.5, [("different metrics", 6, False)]), (0.25, [])])
def test_what_a_scheduler_is_given(ran: Judge, tmp_path: Path, value: float, found: list[Any]) -> None:
    said = {"kind": "decider", "name": "ReduceLROnPlateau", "where": [at(tmp_path, 6, "on_train_epoch_end")]}
    assert told(metrics.causes(ran([{**said, "value": 0.25}], [{**said, "value": value}]))) == found


def test_learning_rates(ran: Judge) -> None:
    steps = [{"kind": "marks", "n": 0, "rates": [0.1]}, {"kind": "marks", "n": 1, "rates": [0.1]}]
    assert list(metrics.causes(ran(steps, steps))) == []
    (cause,) = metrics.causes(ran(steps, [steps[0], {**steps[1], "rates": [0.05]}]))
    assert "in step 1 (rank 0 0.1, rank 1 0.05)" in cause.message


def test_loader_of_which_the_length_is_known(ran: Judge, tmp_path: Path) -> None:
    """Lightning asks it for no more than that, so it never ends."""

    def fetched(count: int, length: int) -> list[Said]:
        made = {"where": [at(tmp_path, 3, "train_dataloader")], "sizes": []}
        loader = {"kind": "loader", "loader": 0, "stage": "training", "length": length, "made": made}
        return [loader, *({"kind": "batch", "loader": 0, "n": n} for n in range(count))]

    run = ran(fetched(3, 3), fetched(4, 6))
    run.ended = "still"
    assert told(divergence.causes(run)) == [("different steps", 3, False)]


def marked(folder: Path, mask: int) -> list[Said]:
    step = {"kind": "marks", "n": 0, "start": 1, "backward": 1, "step": 1, "end": 2, "buffers": {"net.mask": mask}}
    values = {"net.weight": ["parameter", mask, [float(mask)]]}
    lines = {"kind": "changes", "lines": [[*at(folder, 6, "on_train_start"), -1, "buffers", mask]]}
    return [step, lines, {"kind": "trained", "batches": 4, "steps": 4, "world": 2, "weights": values}]


def test_buffers_that_part_before_the_weights_come_first(ran: Judge, tmp_path: Path) -> None:
    run = ran(marked(tmp_path, 1), marked(tmp_path, 2))
    assert told(weights.causes(run)) == [("different buffers", 6, False), ("different weights", None, False)]


def test_rank_that_waits_for_a_database(ran: Judge, tmp_path: Path) -> None:
    line = at(tmp_path, 6, "on_validation_batch_end")
    write = {"kind": "write", "path": "/data/it.db", "mode": "append", "phase": "running", "where": [line]}
    inside = ["/env/torch/distributed/distributed_c10d.py", 1, "barrier"]
    waits = ["barrier", None, None, ["/env/lightning/ddp.py", 1, "barrier"], False, 0]
    begin = [{"kind": "rank"}, {"kind": "stage", "name": "validation"}, write]
    run = ran(
        [*begin, {"kind": "still", "where": [line], "calls": [], "count": 0}],
        [*begin, {"kind": "still", "where": [inside], "calls": [waits], "count": 1}],
    )
    run.ended = "still"
    assert told(divergence.causes(run)) == [("shared file", 6, False)]


@pytest.mark.parametrize(("length", "batches", "empty"), [(0, 0, True), (3, 2, False), (None, 0, False)])
def test_loader_without_a_batch(ran: Judge, tmp_path: Path, length: int | None, batches: int, empty: bool) -> None:
    loader = {"kind": "loader", "loader": 0, "stage": "training", "length": length, "made": None}
    main = {"kind": "process", "main": True, "parent": 1, "local_rank": None}
    trainer = {"kind": "trainer", "world": 2, "where": []}
    call = {"kind": "call", "name": "fit", "where": [at(tmp_path, 3, "main")]}
    steps = [{"kind": "batch", "loader": 0, "n": n} for n in range(batches)]
    run = ran([main, trainer, call, loader, *steps], [{"kind": "rank"}, loader, *steps])
    says = f"the program needs data, and there are none ({tmp_path}/train.py:3): its loader is empty"
    assert (unfit(run) or "").replace(shown_path(str(tmp_path)), str(tmp_path)) == (says if empty else "")


def test_line_is_that_of_the_run(ran: Judge, tmp_path: Path) -> None:
    """A run as it was before a fix has other lines than the user's file has now."""
    copied = Path(f"{tmp_path}/copy{tmp_path}")
    copied.mkdir(parents=True)
    (copied / "train.py").write_text("as_it_was = 1\n")
    frame = Frame(str(tmp_path / "train.py"), 1, "<module>")
    assert (source_line(frame, ran()), source_line(frame)) == ("as_it_was = 1", "class Rows:")


PREPARING = """\
class Data:
    def prepare_data(self):
        self.download()
        self.words = build()

    def download(self):
        self.done = True
        return self.done

    def setup(self, stage):
        self.rows = encode(self.words)
"""


@pytest.mark.parametrize(
    ("name", "second", "found"),
    [
        ("words", [2, "None"], [("self.words", 4)]),
        ("words", [1, "dict of 3"], []),
        ("done", [2, "None"], []),  # which only prepare_data comes to
    ],
)
def test_memory_of_prepare_data(
    ran: Judge, tmp_path: Path, name: str, second: list[Any], found: list[tuple[str, int]]
) -> None:
    run = ran(
        [
            {
                "kind": "prepared",
                "owner": "Data",
                "names": [name],
                "places": {
                    method: at(tmp_path, line, method)
                    for method, line in (("prepare_data", 2), ("download", 6), ("setup", 10))
                },
            },
            {"kind": "memory", "owner": "Data", "values": {name: [1, "dict of 3"]}},
        ],
        [{"kind": "memory", "owner": "Data", "values": {name: second}}],
    )
    (tmp_path / "train.py").write_text(PREPARING)
    told = [(cause.message.split()[0], cause.place.line) for cause in prepared.causes(run) if cause.place]
    assert told == found


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (range(10), range(10), "every process iterates the whole"),
        (range(10), range(6, 16), "in another order on each"),
        (range(10), range(9, 19), ""),
        ([*range(10), 1, 1], [*range(6, 16), 6, 6], ""),  # a sample comes twice by design
    ],
)
def test_streams_of_parts(ran: Judge, mine: Iterable[int], theirs: Iterable[int], told: str) -> None:
    said = {"kind": "data", "loader": 0, "stage": "training", "iterable": True, "batches": 3, "made": None}
    run = ran([{**said, "rows": list(mine)}], [{**said, "rows": list(theirs)}])
    messages = [cause.message for cause in data.causes(run)]
    assert len(messages) == bool(told)
    assert all(told in message for message in messages)


def test_parameters_made_while_training(ran: Judge, tmp_path: Path) -> None:
    def trained(value: float) -> Said:
        values = {"late.weight": ["parameter", int(value), [value]], "first.weight": ["parameter", 7, [7.0]]}
        made = [["late.weight", at(tmp_path, 6, "project")]]
        return {"kind": "trained", "world": 2, "batches": 1, "steps": 1, "weights": values, "late": made}

    (cause,) = weights.causes(ran([trained(1.0)], [trained(2.0)]))
    assert cause.place is not None
    assert (cause.kind, cause.place.line) == ("different weights", 6)
    assert cause.message.startswith("late.weight: different on the ranks after training, made only when training had")
