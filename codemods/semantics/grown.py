"""What a module lets grow on itself batch by batch: each process has its own part of that."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Final

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS

_STEPS: Final = ("training_step", "validation_step", "test_step", "predict_step", "_batch_end", "_batch_start")
_GROWING = pattern(
    rb"\bself\.(\w+)(?:\.(?:append|extend|update|add|insert|appendleft)\(|[ \t]*\+="
    rb"|(?:\[[^\]\n]*\])+(?:\.(?:append|extend|update|add)\(|[ \t]*\+?=[^=]))"
)
_SETTING = pattern(rb"\bself\.(\w+)[ \t]*(?::[ \t]*[\"'\w.\[\], |]+)?=(?!=)")


def grown(node: ast.ClassDef, methods: Iterable[str], module: Module) -> frozenset[str]:
    """The attributes that a class with a step, or a hook of batches, puts something into, or that the step sets.

    It goes by the text: a method of the class, whichever it is, may be called from a step of another file.
    """
    if not any(name.endswith(_STEPS) for name in methods):
        return frozenset()
    span = module.span(node)
    text = module.source.utf8[span.start : span.end]
    if b"self." not in text:
        return frozenset()
    found = {each[1].decode() for each in _GROWING.finditer(text)}
    for part in node.body:  # what a step only sets is of its batch too
        if isinstance(part, FUNCTIONS) and part.name.endswith(_STEPS):
            step = module.span(part)
            found |= {each[1].decode() for each in _SETTING.finditer(module.source.utf8, step.start, step.end)}
    return frozenset(found)
