"""Hyperparameters that get another name before they are kept: `hp = hparams`, then `self.hparams = hp`."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from codemods.model import Change, Code, InsertStatement, RemoveStatement, ReplaceExpression
from codemods.rules.modules.inherited_hparams import initialized, object_reads
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.hyperparameters import OF_DICTS
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_name, positional_of
from codemods.source.trees import walk

_VIEW = "vars"


def kept_before_alias(use: AttributeUse, context: Context, flags: str) -> Rewrite | None:
    """Keep the parameter before it gets the other name, which then is what is kept; None where that does not do.

    `load_from_checkpoint` gives a dict for a Namespace, and only what the module keeps of it has its attributes.
    """
    statement, function = use.mention.statement, use.scope.function().node
    value = statement.value if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    if not isinstance(value, ast.Name) or not isinstance(function, ast.FunctionDef) or function.name != "__init__":
        return None
    alias, made = _alias(value.id, use), initialized(function)
    if alias is None or made is None or not {alias, statement, made} <= {*function.body}:
        return None
    if not made.lineno < alias.lineno < statement.lineno:
        return None
    assert isinstance(alias.value, ast.Name)
    span, name = context.module.span, alias.value.id
    behind = [part for each in function.body if each.lineno > alias.lineno for part in walk(each)]
    if not object_reads(value.id, behind) and not is_kept_as_object(value.id, behind, context.module.tree):
        return None
    before = [part for each in function.body if made.lineno < each.lineno < alias.lineno for part in walk(each)]
    if any(is_name(part, name) for part in before) or any(is_name(part, name) for part in behind):
        return None
    kept = Code.of(span(use.node))
    changes: list[Change] = [
        InsertStatement(span(alias), Code.of(span(use.node.value), f".save_hyperparameters({name}", flags)),
        ReplaceExpression(span(alias.value), kept),
        RemoveStatement(span(statement)),
    ]
    for part in behind:
        views = isinstance(part, ast.Call) and is_name(part.func, _VIEW) and len(part.args) == 1
        if isinstance(part, ast.Call) and views and is_name(part.args[0], value.id):
            changes.append(ReplaceExpression(span(part.func), Code.of("dict")))
    return Rewrite(tuple(changes))


def _alias(name: str, use: AttributeUse) -> ast.Assign | None:
    """The statement that gives a parameter its other name, where that has no other value."""
    function, scope = use.scope.function().node, use.scope.function()
    bindings = scope.bindings.get(name, ())
    if len(bindings) != 1 or not isinstance(function, ast.FunctionDef):
        return None
    alias = next(
        (each for each in function.body if isinstance(each, ast.Assign) and each.value is bindings[0].value), None
    )
    if alias is None or len(alias.targets) != 1 or not isinstance(alias.value, ast.Name):
        return None
    parameters = {argument.arg for argument in positional_of(function.args)[1:]}
    plain = alias.value.id in parameters and len(scope.bindings.get(alias.value.id, ())) == 1
    return alias if plain and is_name(alias.targets[0], name) else None


def is_kept_as_object(name: str, parts: Iterable[ast.AST], tree: ast.AST) -> bool:
    """Whether an attribute keeps a variable, and is read as an object: `self.hp = hparams`, then `self.hp.lr`."""
    kept = {
        target.attr
        for part in parts
        if isinstance(part, ast.Assign) and is_name(part.value, name)
        for target in part.targets
        if isinstance(target, ast.Attribute) and target.attr != "hparams"
    }
    read = False
    for part in walk(tree) if kept else ():
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Attribute) and part.value.attr in kept:
            if part.attr == "__dict__":
                return False
            read = read or part.attr not in OF_DICTS
        given = part.args if isinstance(part, ast.Call) and is_name(part.func, _VIEW) else []
        if any(isinstance(each, ast.Attribute) and each.attr in kept for each in given):
            return False  # which finds nothing in what is kept
    return read
