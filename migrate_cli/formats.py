"""Which output formats there are: the modules of `output/` with `render(report, colour) -> str`."""

from __future__ import annotations

import os

PARTS = frozenset({"__init__", "diff", "excerpt", "replacements", "report", "severity", "stream", "summary"})
"""Modules there that are not formats."""


def formats() -> list[str]:
    """The names that `--output-format` takes, `text` first; nothing is imported."""
    folder = os.path.join(os.path.dirname(__file__), "output")
    names = {name[:-3] for name in os.listdir(folder) if name.endswith(".py")} - PARTS
    return sorted(names, key=lambda name: (name != "text", name))
