"""Where a hook reads the metrics of a Trainer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import binds_one, body_nodes, text_of

METRICS: Final = ("callback_metrics", "logged_metrics", "progress_bar_metrics")
"""The attributes of a Trainer that hold what was logged."""
_READ: Final = (*METRICS, "progress_bar_dict")
"""The same, and what one of them was called too up to 1.6."""
BARS: Final = frozenset({"ProgressBar", "ProgressBarBase", "TQDMProgressBar", "RichProgressBar"})
"""The progress bars of Lightning."""
_OF_BAR: Final = "get_metrics"
"""What gives a progress bar those that are logged for it."""


def metric_reads(method: Method) -> Iterator[ast.Attribute]:
    """Where the hook, or a method of its class that it calls, reads what was logged."""
    read = (*_READ, _OF_BAR) if any(kind.rpartition(".")[2] in BARS for kind in method.owner.kinds) else _READ
    nodes = (node for function in method.with_helpers for node in body_nodes(function))
    return (node for node in nodes if isinstance(node, ast.Attribute) and node.attr in read)


_OF_ONE: Final = frozenset({"get", "pop"})


def takes_all(use: AttributeUse, module: Module) -> bool:
    """Whether all metrics are read: none by its key, and not only whether it is there.

    Here, or of the variable of the function that they are put into.
    """
    return bool(whole_reads(use, module))


def whole_reads(use: AttributeUse, module: Module) -> list[ast.expr]:
    """Where all metrics are read: the attribute, or the variable of the function that they are put into."""
    above = use.parent
    if not isinstance(above, ast.Assign):
        return [use.node] if takes_whole(above) else []
    target = above.targets[0]
    if not binds_one(above) or not isinstance(target, ast.Name):
        return []
    function = use.scope.function()
    names = (name for name in uses_of_name(target, module) if isinstance(name.ctx, ast.Load))
    near = (name for name in names if module.scope_at(module.span(name).start).function() is function)
    return [name for name in near if takes_whole(module.parents.get(name))]


def takes_whole(above: ast.AST | None) -> bool:
    """`takes_all`, by what stands around the metrics."""
    if isinstance(above, ast.Attribute):
        return above.attr not in _OF_ONE
    return not isinstance(above, (ast.Subscript, ast.Compare))


def key_of(node: ast.Attribute, method: Method) -> ast.expr | None:
    """The key that is read of the metrics, `metrics[key]` or `metrics.get(key)`; None where they are taken whole."""
    return _key(node, method.owner.module)


def _key(node: ast.expr, module: Module) -> ast.expr | None:
    parents = module.parents
    above = parents.get(node)
    key = above.slice if isinstance(above, ast.Subscript) else None
    if isinstance(above, ast.Attribute) and above.attr in {"get", "pop"}:
        call = parents.get(above)
        key = call.args[0] if isinstance(call, ast.Call) and call.args else None
    return key


def keys_read(method: Method) -> frozenset[str] | None:
    """The keys that a hook reads of the metrics, also by a variable that holds them; None where some are not seen."""
    module, found = method.owner.module, set[str]()
    for read in metric_reads(method):
        call = module.parents.get(read) if read.attr == _OF_BAR else None
        held = call if isinstance(call, ast.Call) else read
        nodes: list[ast.expr] = [held]
        above = module.parents.get(held)
        if above is not None and binds_one(above) and above.value is held:
            name = above.targets[0]
            assert isinstance(name, ast.Name)
            nodes = [node for node in uses_of_name(name, module) if node is not name]
        for node in nodes:
            around = module.parents.get(node)
            is_asked = isinstance(around, ast.Compare) and isinstance(around.ops[0], (ast.In, ast.NotIn))
            key = text_of(around.left if isinstance(around, ast.Compare) and is_asked else _key(node, module))
            if key is None:
                return None
            found.add(key)
    return frozenset(found)
