"""What the items of `plugins=` are: strategies, precision, or what 2.x takes there still."""

from __future__ import annotations

from codemods.rules.trainer import strategies
from codemods.rules.trainer.listed import Item, items
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.module import Module

PRECISION_STRINGS = frozenset({"native", "apex"})


def strategy_items(arguments: ArgumentSet, module: Module) -> list[Item]:
    """The items of `plugins=` that say how training is spread over devices."""
    return [
        item
        for item in items(arguments.get("plugins"), module)
        if strategies.is_strategy_class(item.value.callee)
        or (isinstance(item.value.constant, str) and item.value.constant in strategies.BACKENDS)
    ]
