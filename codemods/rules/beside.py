"""Where an old name stands beside what takes its place: `isinstance(plugin, (DDPStrategy, DDP2Strategy))`."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Change, Code, RemoveEntry, RemoveItem, ReplaceExpression
from codemods.rules.registry import Context
from codemods.semantics.references import Reference
from codemods.semantics.scopes import Scope

_ASKING: Final = frozenset({"isinstance", "issubclass"})


def beside_itself(use: Reference, new: str, context: Context) -> Change | None:
    """What drops an old name from classes that are asked for, or from the keys of a dict, which have `new` already.

    Written twice, the later key of a dict would win: what was for a class that is gone took the place of the other.
    """
    module = context.module
    if not isinstance(use.node, (ast.Name, ast.Attribute)):
        return None
    above = module.parents[use.node]
    scope = module.scope_at(use.span.start)
    if isinstance(above, ast.Tuple):
        call = module.parents[above]
        asked = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in _ASKING
        if asked and _has(above.elts, new, scope, context):
            others = [part for part in above.elts if part is not use.node]
            if len(others) == 1:
                return ReplaceExpression(module.span(above), Code.of(module.span(others[0])))
            return RemoveItem(module.span(above), module.span(use.node))
    if isinstance(above, ast.Dict) and use.node in above.keys and _has(above.keys, new, scope, context):
        return RemoveEntry(module.span(above), module.span(use.node))
    return None


def is_asked_for(use: Reference, context: Context) -> bool:
    """Whether a name is what `isinstance` or `issubclass` asks for, alone or with others."""
    node: ast.AST | None = use.node
    if node is None:
        return False
    above = context.module.parents[node]
    if isinstance(above, ast.Tuple):
        node, above = above, context.module.parents[above]
    asking = isinstance(above, ast.Call) and isinstance(above.func, ast.Name) and above.func.id in _ASKING
    return asking and isinstance(above, ast.Call) and node in above.args[1:]


def _has(parts: list[ast.expr] | list[ast.expr | None], new: str, scope: Scope, context: Context) -> bool:
    named = (part for part in parts if isinstance(part, (ast.Name, ast.Attribute)))
    return any(context.module.resolve(part, scope) == new for part in named)
