"""Epoch ends that a class binds to a function, as `validation_epoch_end = lambda self, outputs: …`."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Code, InsertStatement, Release, RemoveStatement, Span
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import positional_of
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.source.trees import walk

_OUTPUTS: Final = "outputs"
_IGNORED: Final = Release(1, 3)
"""The first release that did nothing with what an epoch end returns."""
_PARTIAL: Final = "functools.partialmethod"

_Body = tuple[str, tuple[str | Span, ...]]
"""The parameters of a method, and the expression that it returns."""


def written_out(owner: ClassUse, name: str, statement: ast.Assign | ast.AnnAssign, context: Context) -> Rewrite | None:
    """A method in the place of a statement that binds its name; None where that is no such statement.

    The method is rewritten as any other then, in the next round.
    """
    value = statement.value
    if value is None or (isinstance(statement, ast.Assign) and len(statement.targets) != 1):
        return None
    body = _of_lambda(value, context) if isinstance(value, ast.Lambda) else _of_function(value, owner, context)
    if body is None:
        return None
    given, code = body
    ignored = context.origin.before(_IGNORED) is False
    span = context.module.span(statement)
    method = Code.of(f"def {name}({given}):\n    {'' if ignored else 'return '}", *code)
    return Rewrite((InsertStatement(span, method), RemoveStatement(span)))


def _of_lambda(value: ast.Lambda, context: Context) -> _Body | None:
    args = value.args
    if not positional_of(args) or any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in walk(value.body)):
        return None
    return ast.unparse(args), (context.module.span(value.body),)


def _of_function(value: ast.expr, owner: ClassUse, context: Context) -> _Body | None:
    """What calls a method of the class, with what a `partialmethod` gives it, or a function beside the class."""
    first, named = "", ""
    if isinstance(value, ast.Call):
        if context.module.resolve(value.func, owner.scope) != _PARTIAL or not value.args:
            return None
        given = [*value.args[1:], *(keyword.value for keyword in value.keywords)]
        if any(keyword.arg is None for keyword in value.keywords) or not all(map(_is_constant, given)):
            return None
        first = "".join(f"{ast.unparse(each)}, " for each in value.args[1:])
        named = "".join(f", {keyword.arg}={ast.unparse(keyword.value)}" for keyword in value.keywords)
        value = value.args[0]
    if not isinstance(value, ast.Name) or value.id in EPOCH_ENDS:
        return None
    if value.id in owner.scope.bindings:
        node = owner.methods.get(value.id)
        if node is None or node.decorator_list or _is_overridden(value.id, owner, context):
            return None
        return f"self, {_OUTPUTS}", (f"self.{value.id}({first}{_OUTPUTS}{named})",)
    found = owner.scope.lookup(value.id)
    if found is None or len(found[1]) != 1 or found[0].parent is not None:
        return None
    return f"self, {_OUTPUTS}", (f"{value.id}(self, {first}{_OUTPUTS}{named})",)


def _is_constant(node: ast.expr) -> bool:
    """Whether a value is the same whenever it is asked for."""
    return isinstance(node, ast.Constant)


def _is_overridden(name: str, owner: ClassUse, context: Context) -> bool:
    """Whether a class below has a method of the same name, which the class's own name is not bound to."""
    known = context.project.classes
    return any(name in known.classes[each].names for each in known.descendants(owner.symbol) if each != owner.symbol)
