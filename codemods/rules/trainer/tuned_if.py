"""`if cfg.auto_lr_find: trainer.tune(…)`: the finder that runs is the one whose flag is asked for right there."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.rules.trainer.fits import uses_of
from codemods.rules.trainer.tuned import FLAGS, OFF, Finder, tune_replaced
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import text_of
from codemods.semantics.symbols import TRAINER


def removed_where_asked(argument: Argument, context: Context) -> Rewrite | None:
    """A flag that is handed on under its own name goes, where each `tune` of the project is called under it alone."""
    if argument.value.node is None or _asked(argument.value.node) != argument.name:
        return None
    return argument.remove() if _flag_of_all(context) == argument.name else None


def replaced_where_asked(use: AttributeUse, context: Context) -> Rewrite | None:
    """A `tune` that is called under a flag becomes the finder of that; None where it is not, or others may run."""
    flag = _flag_of_all(context)
    given = context.project.given_to(TRAINER).values
    if flag is None or flag not in given or use.call is None:
        return None
    return tune_replaced(use, use.call, {flag: Finder(None)}, context)


def _flag_of_all(context: Context) -> str | None:
    """The flag that is asked for around each `tune` of the project, all of which this file calls."""
    uses = uses_of("tune", context)
    flags = {_around(use, context) for use in uses}
    flag = flags.pop() if len(flags) == 1 else None
    if flag is None:
        return None
    modules = context.project.names.modules
    if any(
        called == "tune" for name, facts in modules.items() if name != context.module.name for _, called in facts.called
    ):
        return None
    given = context.project.given_to(TRAINER).values
    return flag if all(value in OFF for other in FLAGS if other != flag for value in given.get(other, ())) else None


def _around(use: AttributeUse, context: Context) -> str | None:
    """The flag that is asked for by the `if` in whose body a `tune` stands."""
    module = context.module
    statement = module.statement(use.node)
    above = module.parents.get(statement)
    if not isinstance(above, ast.If) or statement not in above.body or not isinstance(statement, ast.Expr):
        return None
    name = _asked(above.test)
    return name if name in FLAGS else None


def _asked(node: ast.expr) -> str | None:
    """The last part of what is read: an attribute, a key, a name, or what `get` is asked for."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript):
        return text_of(node.slice)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
        return text_of(node.args[0])
    return node.id if isinstance(node, ast.Name) else None
