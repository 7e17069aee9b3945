"""Where a hook reads the metrics of a Trainer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.nodes import body_nodes

METRICS: Final = ("callback_metrics", "logged_metrics", "progress_bar_metrics")
"""The attributes of a Trainer that hold what was logged."""


def metric_reads(method: Method) -> Iterator[ast.Attribute]:
    """Where the hook, or a method of its class that it calls, reads what was logged."""
    nodes = (node for function in method.with_helpers for node in body_nodes(function))
    return (node for node in nodes if isinstance(node, ast.Attribute) and node.attr in METRICS)


_OF_ONE: Final = frozenset({"get", "pop"})


def takes_all(use: AttributeUse) -> bool:
    """Whether all metrics are read: none by its key, and not only whether it is there."""
    above = use.parent
    if isinstance(above, ast.Attribute):
        return above.attr not in _OF_ONE
    return not isinstance(above, (ast.Subscript, ast.Compare))


def key_of(node: ast.Attribute, method: Method) -> ast.expr | None:
    """The key that is read of the metrics, `metrics[key]` or `metrics.get(key)`; None where they are taken whole."""
    parents = method.owner.module.parents
    above = parents.get(node)
    key = above.slice if isinstance(above, ast.Subscript) else None
    if isinstance(above, ast.Attribute) and above.attr in {"get", "pop"}:
        call = parents.get(above)
        key = call.args[0] if isinstance(call, ast.Call) and call.args else None
    return key
