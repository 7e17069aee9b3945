"""The Trainer's arguments by release."""

from __future__ import annotations

from codemods.api.trainer_arguments import GONE
from codemods.model import Origin

__all__ = ["GONE", "origin_of_arguments"]


def origin_of_arguments(names: set[str]) -> Origin:
    """The releases that had all these arguments; where none had, what is older than 2.0."""
    spans = [GONE[name] for name in names if name in GONE]
    if not spans:
        return Origin()
    low, high = max(first for first, _ in spans), min(last for _, last in spans)
    return Origin(low, high) if low <= high else Origin(None, max(last for _, last in spans))
