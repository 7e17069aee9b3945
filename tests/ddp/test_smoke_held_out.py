"""Programs with one mistake each that only several processes show, and the same without it.

tests/ddp/held_out/<name>/wrong.py, right.py. They were written after the runner, and it knows none of them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from migrate_cli.smoke.cause import source_line
from migrate_cli.smoke.verdict import Status
from tests.ddp.smoking import smoke

pytestmark = pytest.mark.ddp

HELD_OUT = Path(__file__).parent / "held_out"


class Mistake(NamedTuple):
    """The kind of the first cause, what is said of it, and the line that it names."""

    kind: str
    says: str
    line: str


MISTAKES = {
    "auxiliary_head": Mistake("unused parameters", r"net\.aux_head\.bias, net\.aux_head\.weight", "def training_step"),
    "center_of_its_own": Mistake("different buffers", r"center", r'register_buffer\("center"|self\.center = '),
    "gathers_on_rank_zero": Mistake(
        "hang", r"all_gather.*in on_validation_epoch_end", r"self\.all_gather\(embeddings\)"
    ),
    "lock_in_the_module": Mistake("unpicklable", r"dataset\.cache\.lock|cache\.lock", ""),
    "mixup_with_one_seed": Mistake("equal streams", r"beta|permutation", r"np\.random\.seed"),
    "predictions_in_one_file": Mistake("shared file", r"submission\.csv", "open"),
    "rank_zero_builds_the_vocabulary": Mistake("crash", r"rank 1 stops with TypeError", r"self\.vocabulary\[word\]"),
    "shards_of_unequal_length": Mistake("different steps", r"different numbers of", "DataLoader"),
    "skips_bad_batches": Mistake("hang", r"backward|every rank", r"manual_backward"),
    "split_without_a_seed": Mistake("different streams", r"splits the data", "DataLoader"),
    "stops_by_its_own_loss": Mistake("different metrics", r"valid_loss decides", r"self\.log\(\"valid_loss\""),
    "weight_noise": Mistake("different weights", r"layers\.0\.weight", r"parameter\.add_"),
    "whole_corpus_on_every_rank": Mistake("same samples", r"IterableDataset", "DataLoader"),
}
QUICK = {"stops_by_its_own_loss"}
"""Those that run with the other tests; `make smoke-all` runs all."""
EACH = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.smoke) for name in MISTAKES]
)


@EACH
def test_mistake_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mistake = MISTAKES[name]
    verdict = smoke(HELD_OUT / name, monkeypatch, "wrong.py")
    assert verdict.status is Status.FAILED
    first = verdict.failures[0]
    assert first.kind == mistake.kind
    assert re.search(mistake.says, first.message)
    assert re.search(mistake.line, source_line(first.place) if first.place is not None else "")


@EACH
def test_program_without_it_passes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    verdict = smoke(HELD_OUT / name, monkeypatch, "right.py")
    assert (verdict.line, verdict.failures) == ("", ())


def test_all_are_judged() -> None:
    assert MISTAKES.keys() == {path.name for path in HELD_OUT.iterdir()}
