"""How many devices Trainers are told to use."""

from __future__ import annotations

from collections.abc import Mapping

from codemods.semantics.arguments import ArgumentSet

COUNTS = ("devices", "gpus", "num_processes", "num_nodes")
"""The arguments that say on how many devices, processes and machines."""


def told_one_device(arguments: ArgumentSet) -> bool:
    """Whether a Trainer is told one device or none, and not more than one machine."""
    return is_one_device({name: arguments.constant(name) for name in COUNTS if arguments.given(name)})


def is_one_device(given: Mapping[str, object]) -> bool:
    """The same of what a Trainer is given, as constants or UNKNOWN."""
    counts = [given[name] for name in COUNTS if name in given]
    return bool(counts) and all(count in _AT_MOST_ONE or is_one(count) for count in counts)


def is_one(count: object) -> bool:
    """Whether a number of devices is one, or a list names one."""
    return count in (1, "1") or (isinstance(count, (list, tuple)) and len(count) == 1)


_AT_MOST_ONE = (0, None, "0")
