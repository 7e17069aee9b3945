"""An epoch end that is a static method: a hook needs its module, so it is made a method first."""

from __future__ import annotations

import ast

from codemods.model import AddParameter, Finding, RemoveDecorator, RenameParameter
from codemods.rules.modules.callers import calling_file
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, is_name
from codemods.semantics.outputs import STAGES
from codemods.source.trees import nodes_of, walk

_SELF = "self"


def made_method(method: Method, context: Context) -> Finding | None:
    """The finding about `@staticmethod def validation_epoch_end(outputs)`, where nothing calls it without an instance.

    None for others, and where it takes more than the outputs. Once it has its `self`, it is an epoch end as any other,
    and is rewritten as one.
    """
    node, span = method.node, context.module.span
    decorators, args = node.decorator_list, node.args
    if len(decorators) != 1 or not is_name(decorators[0], "staticmethod") or args.posonlyargs or not args.args:
        return None
    first = args.args[0]
    if first.annotation is not None or len(args.args) - len(args.defaults) != 1 or _says_self(node):
        return None
    meant = [method.owner.symbol, *context.project.classes.descendants(method.owner.symbol)]
    if calling_file(context.project, method.name, meant, context.module.name, known=False) is not None:
        return None
    if any(
        not _is_of_self(use, context) for use in nodes_of(context.module.tree, ast.Attribute) if use.attr == method.name
    ):
        return None
    changes = (
        RemoveDecorator(span(node), span(decorators[0])),
        RenameParameter(span(node), first.arg, _SELF),
        AddParameter(span(node), first.arg, after=first.arg),
    )
    hook = f"on_{STAGES[method.name.removesuffix('_epoch_end')]}_epoch_end"
    return context.finding(
        span(decorators[0]),  # what is found again at its name is another finding
        row=method.name,
        message=f"`{method.name}` raises since Lightning 2.0; `{hook}(self)` takes its place, which is not static",
        title="Make it a method",
        rewrite=Rewrite(changes),
    )


def _says_self(node: ast.AST) -> bool:
    return any(
        (isinstance(part, ast.Name) and part.id == _SELF) or (isinstance(part, ast.arg) and part.arg == _SELF)
        for part in walk(node)
    )


def _is_of_self(use: ast.Attribute, context: Context) -> bool:
    """Whether it is read of the instance, in a method of a class."""
    function = context.module.scope_at(context.module.span(use).start).function().node
    me = first_parameter(function) if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) else None
    return me is not None and is_name(use.value, me)
