"""Where a record of the newest release differs from one of an old release.

A record is a tree (see `recorder.py`). A number in it has a path, `runs.0.metrics.val_loss`; what is
known to differ is named by a pattern of such paths, `runs.*.global_step`; so is what is only known
to be near, with how near.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any

TOLERANCE = 1e-5
MOVED_HOOKS = {
    "training_epoch_end": "on_train_epoch_end",
    "validation_epoch_end": "on_validation_epoch_end",
    "test_epoch_end": "on_test_epoch_end",
}
"""Hooks whose calls are counted under another name after the migration."""

NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?")


def differences(
    old: dict[str, Any],
    new: dict[str, Any],
    defined: Iterable[str],
    leave: Iterable[str] = (),
    near: Mapping[str, float] | None = None,
) -> list[str]:
    """Each difference as a line. `defined` are the functions that the migrated program has.

    Calls are compared of functions that both programs have: what a hook did may stand in another one
    now, but a hook that is still there must still be called as often.
    """
    names = set(defined)
    calls: dict[str, int] = {}
    for name, count in old["calls"].items():
        moved = MOVED_HOOKS.get(name, name)
        if moved in names and (moved == name or moved not in old["calls"]):
            calls[moved] = count
    counted = {name: new["calls"].get(name, 0) for name in calls}
    noted = {key: value for key, value in old.items() if key != "versions"}
    return [
        f"{path}: {before} before, {after} now"
        for path, before, after in _unequal({**noted, "calls": calls}, {**new, "calls": counted}, "")
        if not any(fnmatchcase(path, pattern) for pattern in leave)
        and not any(fnmatchcase(path, pattern) and _same(before, after, by) for pattern, by in (near or {}).items())
    ]


def _unequal(old: Any, new: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted(old.keys() | new.keys()):
            yield from _unequal(old.get(key, "nothing"), new.get(key, "nothing"), f"{path}.{key}".lstrip("."))
    elif isinstance(old, list) and isinstance(new, list):
        if len(old) != len(new):
            yield f"{path}.length", len(old), len(new)
        for number, (before, after) in enumerate(zip(old, new, strict=False)):
            yield from _unequal(before, after, f"{path}.{number}")
    elif not _same(old, new):
        yield path, old, new


def _same(old: Any, new: Any, tolerance: float = TOLERANCE) -> bool:
    if isinstance(old, int | float) and isinstance(new, int | float):
        return abs(old - new) <= tolerance * max(1.0, abs(old))
    if isinstance(old, str) and isinstance(new, str):
        return _same_text(old, new)
    return bool(old == new)


def _same_text(old: str, new: str) -> bool:
    """Numbers in a text may differ in their last digit, which is rounded."""
    if NUMBER.sub("#", old) != NUMBER.sub("#", new):
        return False
    pairs = zip(NUMBER.findall(old), NUMBER.findall(new), strict=True)
    return all(_same(float(one), float(other)) or _differ_in_last_digit(one, other) for one, other in pairs)


def _differ_in_last_digit(old: str, new: str) -> bool:
    digits = old.partition(".")[2]
    return digits.isdigit() and abs(float(old) - float(new)) < 1.01 * 10.0 ** -len(digits)
