"""A strategy that is put into a list of plugins later: `plugins.append(DDPPlugin())` becomes `strategy = …`."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Final

from codemods.deferred import NamedTuple
from codemods.model import Change, Code, InsertStatement, RemoveStatement
from codemods.rules.followed import Leaf, followed
from codemods.rules.registry import Context
from codemods.rules.trainer.plugin_moves import otherwise, renamed
from codemods.rules.trainer.plugin_values import is_strategic
from codemods.rules.trainer.strategies import BACKENDS, CLASSES
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.module import uses_of_name
from codemods.semantics.values import UNKNOWN

_NAME: Final = "strategy"
_NOT_TAKEN: Final = Rewrite(refusal="how the list is filled is not followed")
_FILLING: Final = frozenset({"append", "extend", "insert"})
_WHOLE: Final = (ast.Name, ast.Attribute, ast.Constant, ast.Call, ast.Subscript)
"""Expressions that need no parentheses behind an `or`."""


class _List(NamedTuple):
    """A list that one function makes and fills: where it is made, what puts strategies in, whether more is put in."""

    made: ast.stmt
    strategic: Sequence[tuple[ast.expr, ast.stmt]]
    leaves: Sequence[Leaf]
    has_more: bool


def taken_out(argument: Argument, context: Context) -> tuple[Rewrite, list[str]]:
    """A name of its own for the strategy that is put into the list which `plugins=` names, and reasons against it."""
    found = _filled(argument, context)
    if found is None:
        return _NOT_TAKEN, []
    span = context.module.span
    default, reasons = _default(argument, context)
    there = argument.set.get(_NAME)
    if default is None or (there is None and argument.set.given(_NAME)):
        return Rewrite(refusal="what `strategy=` is without the plugin is not seen"), []
    code = Code.of(f"{_NAME} or ", *default.pieces)
    changes: list[Change] = [InsertStatement(span(found.made), Code.of(f"{_NAME} = None"), after=True)]
    for appended, statement in found.strategic:
        changes.append(InsertStatement(span(statement), Code.of(f"{_NAME} = ", span(appended))))
        changes.append(RemoveStatement(span(statement)))
    rewrite = Rewrite()
    for leaf in found.leaves:
        if leaf.value.callee in CLASSES and leaf.value.call is not None:
            made, more = renamed(leaf.value.call, str(leaf.value.callee), argument, context, sometimes=True)
            rewrite, reasons = rewrite + made, reasons + more
    if found.has_more:
        rewrite += there.give(code) if there is not None else argument.site.add(_NAME, code)
    else:
        changes.append(RemoveStatement(span(found.made)))
        rewrite += argument.remove() + there.give(code) if there is not None else argument.replace((_NAME, code))
    return Rewrite(tuple(changes)) + rewrite, reasons


def _filled(argument: Argument, context: Context) -> _List | None:
    """The list that an argument names, where all that is done with it is seen, and a strategy is put into it."""
    module, node = context.module, argument.value.node
    if not isinstance(node, ast.Name) or argument.site.span != argument.set.call or len(argument.set.calls) > 1:
        return None
    function = module.scope_at(module.span(node).start).function()
    if function.is_class or module.bound(_NAME, module.span(node).start):
        return None
    made: list[ast.stmt] = []
    strategic: list[tuple[ast.expr, ast.stmt]] = []
    more = False
    for use in uses_of_name(node, module):
        if use is node:
            continue
        statement = module.statement(use)
        if module.scope_at(module.span(use).start).function() is not function:
            return None
        if isinstance(use.ctx, ast.Store) and not isinstance(statement, ast.AugAssign):
            if not _makes_list(statement, use):
                return None
            made.append(statement)
            more = more or bool(_items(statement))
            continue
        added = _added(use, statement)
        if added is None:
            return None
        if any(is_strategic(leaf, context) for part in added for leaf in followed(part, module)):
            if len(added) > 1 or isinstance(added[0], ast.Starred):
                return None
            strategic.append((added[0], statement))
        else:
            more = True
    if len(made) != 1 or not strategic or _has_strategy(made[0], context):
        return None
    leaves = [leaf for appended, _ in strategic for leaf in followed(appended, module)]
    if not all(is_strategic(leaf, context) for leaf in leaves) or any(
        leaf.value.constant in BACKENDS for leaf in leaves
    ):
        return None
    return _List(made[0], strategic, leaves, more)


def _makes_list(statement: ast.stmt, use: ast.Name) -> bool:
    """Whether a statement binds a name, and nothing else, to a new list."""
    if isinstance(statement, ast.AnnAssign):
        return statement.target is use and isinstance(statement.value, ast.List)
    return isinstance(statement, ast.Assign) and statement.targets == [use] and isinstance(statement.value, ast.List)


def _has_strategy(made: ast.stmt, context: Context) -> bool:
    return any(is_strategic(leaf, context) for part in _items(made) for leaf in followed(part, context.module))


def _items(made: ast.stmt) -> list[ast.expr]:
    """What stands in the list that a statement makes."""
    value = made.value if isinstance(made, (ast.Assign, ast.AnnAssign)) else None
    return value.elts if isinstance(value, ast.List) else []


def _added(use: ast.Name, statement: ast.stmt) -> list[ast.expr] | None:
    """What a statement puts into the list; None where it does something else with it."""
    if isinstance(statement, ast.AugAssign):
        is_list = statement.target is use and isinstance(statement.value, ast.List)
        return statement.value.elts if is_list and isinstance(statement.value, ast.List) else None
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.value is not use:
        return None
    if call.func.attr not in _FILLING or call.keywords:
        return None
    if call.func.attr == "extend":
        return call.args[0].elts if isinstance(call.args[0], ast.List) else None
    return call.args[-1:]


def _default(argument: Argument, context: Context) -> tuple[Code | None, list[str]]:
    """What `strategy=` is where the plugin is not put in, as code behind an `or`."""
    there = argument.set.get(_NAME)
    if there is not None:
        if there.value.constant is None:
            return Code.of('"auto"'), []
        node = there.value.node
        is_choice = isinstance(node, _WHOLE) or (isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or))
        return Code.of(there.ref) if is_choice else Code.of("(", there.ref, ")"), []
    for name in ("distributed_backend", "accelerator"):
        given = argument.set.get(name)
        if given is None or given.value.constant is None:
            continue
        if isinstance(given.value.constant, str):
            backend = given.value.constant in BACKENDS
            return (None, []) if backend else (Code.of('"auto"'), [])
        made = otherwise(given, argument, context) if given.value.constant is UNKNOWN else None
        return (None, []) if made is None else made
    return Code.of('"auto"'), []
