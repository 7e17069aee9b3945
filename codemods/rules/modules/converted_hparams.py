"""Hyperparameters that become a Namespace before they are kept: `hparams = Namespace(**hparams)`."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Code, InsertStatement, RemoveStatement
from codemods.rules.modules.inherited_hparams import initialized
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.semantics.scopes import Scope
from codemods.source.trees import nodes_of, walk

_NAMESPACE: Final = "argparse.Namespace"


def kept_before_conversion(use: AttributeUse, context: Context, flags: str) -> Rewrite | None:
    """Keep the parameter before it becomes a Namespace; None where it does not, or more happens to it.

    Lightning compares what is kept with what the `__init__` of the whole object is given, and a checkpoint says which
    of that it is: where a subclass hands its own parameter on, the Namespace that the base makes of it is none of that,
    and `load_from_checkpoint` would not know what to give. What is kept is the same of a dict and of a Namespace.
    """
    statement, function = use.mention.statement, use.scope.function().node
    value = statement.value if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    if not isinstance(value, ast.Name) or not isinstance(function, ast.FunctionDef) or function.name != "__init__":
        return None
    name, made, body = value.id, initialized(function), function.body
    if made is None or not {made, statement} <= {*body} or name not in {each.arg for each in function.args.args[1:]}:
        return None
    between = body[body.index(made) + 1 : body.index(statement)]
    converted = [each for each in between if _converts(each, name, context.module, use.scope)]
    stores = [part for part in nodes_of(function, ast.Name) if part.id == name and not isinstance(part.ctx, ast.Load)]
    if len(converted) != 1 or len(stores) != 1:
        return None
    behind = between[between.index(converted[0]) + 1 :]
    if any(_may_change(part, name) for each in behind for part in walk(each)):
        return None
    span = context.module.span
    call = Code.of(span(use.node.value), f".save_hyperparameters({name}", flags)
    above = span(body[body.index(converted[0]) - 1])  # a comment stays with what becomes of the parameter
    return Rewrite((InsertStatement(above, call, after=True), RemoveStatement(span(statement))))


def _converts(statement: ast.stmt, name: str, module: Module, scope: Scope) -> bool:
    """Whether a statement makes a Namespace of a variable, always or where it is a dict, and does nothing else."""
    if isinstance(statement, ast.If):
        return (
            not statement.orelse
            and len(statement.body) == 1
            and _is_about(statement.test, name)
            and _converts(statement.body[0], name, module, scope)
        )
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1 or not is_name(statement.targets[0], name):
        return False
    value = statement.value
    if isinstance(value, ast.IfExp) and _is_about(value.test, name):
        parts = [value.body, value.orelse]
        return any(is_name(part, name) for part in parts) and any(_is_made(part, name, module, scope) for part in parts)
    return _is_made(value, name, module, scope)


def _is_made(value: ast.expr, name: str, module: Module, scope: Scope) -> bool:
    """Whether an expression is `Namespace(**name)`."""
    if not isinstance(value, ast.Call) or value.args or len(value.keywords) != 1:
        return False
    keyword = value.keywords[0]
    return keyword.arg is None and is_name(keyword.value, name) and module.dotted(value.func, scope) == _NAMESPACE


def _is_about(test: ast.expr, name: str) -> bool:
    """Whether a condition asks what a variable is, and no more."""
    names = {part.id for part in nodes_of(test, ast.Name)}
    return name in names and not any(isinstance(part, (ast.NamedExpr, ast.Await)) for part in walk(test))


def _may_change(part: ast.AST, name: str) -> bool:
    """Whether a node may change the object behind a variable: it sets what is in it, or hands it on."""
    if isinstance(part, (ast.Attribute, ast.Subscript)) and is_name(part.value, name):
        return not isinstance(part.ctx, ast.Load)
    if not isinstance(part, ast.Call):
        return False
    handed = [*part.args, *(keyword.value for keyword in part.keywords)]
    return any(is_name(each, name) for each in handed) or (
        isinstance(part.func, ast.Attribute) and is_name(part.func.value, name)
    )
