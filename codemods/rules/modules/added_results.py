"""What a training step adds to the dict that the step of its base returned."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.registry import Context
from codemods.semantics.members import Method
from codemods.semantics.nodes import binds_one, own_nodes, text_of
from codemods.semantics.outputs import is_super_call
from codemods.semantics.watched import watched_near

_SHOWN: Final = frozenset({"log", "progress_bar"})


def added_results(method: Method, context: Context) -> Iterator[Finding]:
    """The findings about keys that reached callbacks, the logger or the bar by that dict.

    Of others than `log` and `progress_bar` only those that callbacks watch: `output["acc"] = acc`, where one has
    `monitor="acc"`.
    """
    nodes = [*own_nodes(method.node.body)]
    held = {
        node.targets[0].id
        for node in nodes
        if binds_one(node)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Call)
        and is_super_call(node.value, method.name)
    }
    if not held:
        return
    watched = {*watched_near(context.project, context.module), *_SHOWN}
    for node in nodes:
        if not isinstance(node, (ast.Subscript, ast.Call)):
            continue
        keys = [key for name, key in _added(node) if name in held and key in watched]
        if keys:
            yield context.finding(
                context.module.span(node),
                row="added",
                message=f"{' and '.join(f'`{key}`' for key in keys)} of what a step returns reached callbacks, the "
                "logger or the bar up to Lightning 1.2, and nothing comes of it now",
                advice="give it to `self.log` here",
            )


def _added(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The variable that something puts keys into, and these."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        key = text_of(node.slice)
        if key is not None and (key in _SHOWN or isinstance(node.ctx, ast.Store)):
            yield node.value.id, key
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "update":
        return
    if not isinstance(node.func.value, ast.Name):
        return
    for word in node.keywords:
        if word.arg is not None:
            yield node.func.value.id, word.arg
    for given in node.args:
        for part in given.keys if isinstance(given, ast.Dict) else ():
            if (key := text_of(part)) is not None:
                yield node.func.value.id, key
