"""What the methods of a file's classes are given first, where that is a text: `self.put("val_loss", loss)`.

Helpers that log stand in mixins of other files, and are told there the name that they log under.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from codemods.semantics.log_calls import LOGGING
from codemods.semantics.nodes import is_name, last_part, text_of
from codemods.source.trees import walk

if TYPE_CHECKING:
    from codemods.semantics.module import Module

NAMED: Final = "="
"""What stands before the dotted name of a constant."""
_STEP: Final = b"_step"
_REDUCED: Final = ("compute", "gather", "reduce", "sync")


def said_by(module: Module) -> Mapping[str, frozenset[str]]:
    """The texts that methods of `self` are given first, by the names of the methods; of constants dotted names.

    What is given second is not the same on all ranks, as far as its looks tell: it is no attribute, which may be a
    metric, and nothing that is gathered or computed by one.
    """
    if _STEP not in module.source.utf8:
        return {}
    found: dict[str, set[str]] = {}
    for call, scope in module.scoped.calls:
        func = call.func
        if not isinstance(func, ast.Attribute) or func.attr in LOGGING or not call.args:
            continue
        first, *rest = [*call.args, *(keyword.value for keyword in call.keywords)]
        if not rest or isinstance(rest[0], (ast.Constant, ast.Attribute)) or _is_reduced(rest[0]):
            continue
        if not isinstance(first, (ast.Constant, ast.Name)) or not is_name(func.value, scope.function().instance):
            continue
        text = text_of(first)
        dotted = module.dotted(first, scope) if text is None and isinstance(first, ast.Name) else None
        if (said := text if text is not None else f"{NAMED}{dotted}" if dotted else None) is not None:
            found.setdefault(func.attr, set()).add(said)
    return {name: frozenset(texts) for name, texts in found.items()}


def _is_reduced(value: ast.expr) -> bool:
    """Whether something is called that has the value of all ranks: `self.acc.compute()`, `self.all_gather(x)`."""
    calls = (part for part in walk(value) if isinstance(part, ast.Call))
    return any(word in last_part(call.func) for call in calls for word in _REDUCED)
