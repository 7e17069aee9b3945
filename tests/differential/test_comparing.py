"""What counts as the same numbers."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.differential.comparing import differences

RECORD: dict[str, Any] = {
    "versions": {"lightning": "1.4.9"},
    "calls": {"forward": 12, "training_step": 6, "validation_epoch_end": 3},
    "losses": [0.5, 0.25],
    "logged": {"val_loss": [0.125, 0.0625]},
    "printed": ["epoch 2: loss 0.0625"],
    "runs": [{"method": "fit", "weights": {"bias": [1.0, -2.0]}, "metrics": {"val_loss": 0.0625}}],
}
DEFINED = ("forward", "training_step", "on_validation_epoch_end")


def migrated() -> dict[str, Any]:
    record = copy.deepcopy(RECORD)
    del record["versions"]
    record["calls"] = {"forward": 12, "training_step": 6, "on_validation_epoch_end": 3, "on_validation_epoch_start": 3}
    return record


def compare(new: dict[str, Any], leave: tuple[str, ...] = (), defined: tuple[str, ...] = DEFINED) -> list[str]:
    return differences(RECORD, new, defined, leave)


def test_equal_records_do_not_differ() -> None:
    assert compare(migrated()) == []


def test_rounding_is_no_difference() -> None:
    new = migrated()
    new["losses"] = [0.500004, 0.25]
    new["runs"][0]["weights"]["bias"] = [1.0, -2.00001]
    new["printed"] = ["epoch 2: loss 0.0626"]
    assert compare(new) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("losses", 1), 0.25002),
        (("losses",), [0.5]),
        (("logged", "val_loss", 0), "nan"),
        (("logged", "train_loss"), [0.5]),
        (("logged",), {}),
        (("printed", 0), "epoch 3: loss 0.0625"),
        (("printed", 0), "epoch 2: loss 0.0628"),
        (("printed", 0), "epoch 2: val_loss 0.0625"),
        (("calls", "training_step"), 5),
        (("calls", "on_validation_epoch_end"), 2),
        (("runs", 0, "weights", "bias", 1), 2.0),
        (("runs", 0, "metrics", "val_loss"), None),
        (("runs",), []),
    ],
)
def test_other_numbers_are_a_difference(path: tuple[Any, ...], value: Any) -> None:
    new = migrated()
    place = new
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert compare(new)


def test_a_hook_that_is_not_called_any_more_is_a_difference() -> None:
    new = migrated()
    del new["calls"]["on_validation_epoch_end"]
    assert compare(new) == ["calls.on_validation_epoch_end: 3 before, 0 now"]


def test_a_hook_that_is_no_longer_there_is_none() -> None:
    new = migrated()
    del new["calls"]["training_step"]
    assert compare(new, defined=("forward", "on_validation_epoch_end")) == []


def test_what_is_named_may_differ() -> None:
    new = migrated()
    new["runs"][0]["metrics"] = {}
    assert compare(new) == ["runs.0.metrics.val_loss: 0.0625 before, nothing now"]
    assert compare(new, leave=("runs.*.metrics.val_loss",)) == []


def test_what_is_named_may_be_near() -> None:
    new = migrated()
    new["losses"] = [0.501, 0.25]
    assert differences(RECORD, new, DEFINED, near={"losses.*": 1e-4}) == ["losses.0: 0.5 before, 0.501 now"]
    assert differences(RECORD, new, DEFINED, near={"losses.*": 2e-3}) == []
    new["losses"] = [0.501]
    assert differences(RECORD, new, DEFINED, near={"losses.*": 2e-3}) == ["losses.length: 2 before, 1 now"]
