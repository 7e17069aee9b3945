"""Norms of gradients as Lightning 1.x gave them: rounded, and before 1.6 under other names."""

from __future__ import annotations

import ast

from codemods.model import Code, Release, Span, Symbol
from codemods.rules.registry import Context
from codemods.semantics.symbols import ROOT
from codemods.source.trees import walk

_SEPARATED = Release(1, 6)
_PRECISE = Release(0, 10)
_DIGITS, _DIGITS_OF_OLD = 4, 3
"""To how many digits norms were rounded, and up to 0.9 (0.7.6, 0.9.0 and 1.1.8 run)."""
FUNCTION = Symbol(f"{ROOT}.utilities.grad_norm")
OTHER_NAMES = "the names of the logged norms have other separators than before 1.6"


def separated(context: Context) -> str:
    """The argument with which the norms have their names of before 1.6, for code that is known to be older."""
    return ', group_separator="_"' if context.origin.before(_SEPARATED) is True else ""


def may_be_named_otherwise(context: Context) -> bool:
    """Whether the code may be older than 1.6, and is not known to be."""
    return context.origin.before(_SEPARATED) is None


def rounded(context: Context, *norms: str | Span | Symbol) -> Code:
    """The dict of norms that some code gives, as it was up to 1.9."""
    digits = _DIGITS_OF_OLD if context.origin.before(_PRECISE) is True else _DIGITS
    return Code.of(f"{{name: round(norm.item(), {digits}) for name, norm in ", *norms, ".items()}")


def are_rounded(call: ast.Call, context: Context) -> bool:
    """Whether the norms that a call gives are rounded where it stands, or where its function uses their name."""
    parents = context.module.parents
    items = parents.get(call)
    loop = parents.get(parents[items]) if isinstance(items, ast.Attribute) else None
    if isinstance(loop, ast.comprehension):
        return _rounds(parents[loop])
    statement = context.module.statement(call)
    if not isinstance(statement, ast.Assign) or statement.value is not call:
        return False
    names = {target.id for target in statement.targets if isinstance(target, ast.Name)}
    around = context.module.scope_at(context.module.span(call).start).function().node
    return any(
        isinstance(node, (ast.DictComp, ast.ListComp, ast.GeneratorExp))
        and _rounds(node)
        and any(isinstance(part, ast.Name) and part.id in names for part in walk(node.generators[0].iter))
        for node in walk(around)
    )


def _rounds(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Call) and getattr(part.func, "id", "") == "round" for part in walk(node))
