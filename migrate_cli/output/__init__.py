"""What a run prints. A format is a module of this folder with `render(report, colour) -> str`."""

from __future__ import annotations

import os

PARTS = frozenset({"__init__", "diff", "excerpt", "report", "stream", "summary"})
"""Modules of this folder that are not formats."""


def formats() -> list[str]:
    """The names that `--output-format` takes; nothing is imported."""
    names = {name[:-3] for name in os.listdir(os.path.dirname(__file__)) if name.endswith(".py")}
    return sorted(names - PARTS, reverse=True)
