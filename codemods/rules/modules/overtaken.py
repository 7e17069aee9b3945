"""Callbacks whose hooks run before that of a module which was an epoch end, and ran before them."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.rules.modules.epoch_family import short
from codemods.rules.registry import Context
from codemods.semantics.symbols import CALLBACK


def overtaken(hook: str, context: Context) -> Iterator[str]:
    """What is said of the callbacks with a hook of that name that may run with the modules of the file; one text."""
    known, runs_with = context.project.classes, context.project.programs.runs_with
    hooks = [
        f"`{short(symbol)}.{hook}`"
        for symbol, facts in known.classes.items()
        if hook in facts.methods and CALLBACK in known.kinds(symbol) and runs_with(context.module.name, symbol)
    ]
    match hooks:
        case []:
            return
        case [one]:
            yield f"{one} runs before it now, and reads what it logs one epoch late"
        case [one, other]:
            yield f"{one} and {other} run before it now, and read what it logs one epoch late"
        case [one, *others]:
            yield f"{one} and {len(others)} more run before it now, and read what it logs one epoch late"
