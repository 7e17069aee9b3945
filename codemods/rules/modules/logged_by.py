"""The calls of `log` of a module, also by a variable that holds it: `log = self.log`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.semantics.log_calls import log_calls, pairs_bound
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import FUNCTIONS, body_nodes


def calls_of(use: AttributeUse) -> Iterator[ast.Call]:
    """The calls of a logging method of a module: in place, or by a variable that it is bound to and nothing else."""
    around, holder = use.scope.function().node, use.node.value
    if use.call is not None:
        yield use.call
    elif isinstance(around, FUNCTIONS) and isinstance(holder, ast.Name) and not use.is_stored:
        body = list(body_nodes(around))
        assigns = (node for node in body if isinstance(node, ast.Assign))
        pairs = (pair for node in assigns for target in node.targets for pair in pairs_bound(target, node.value))
        names = {name.id for name, value in pairs if value is use.node and isinstance(name, ast.Name)}
        calls = log_calls(body, holder.id) if names else ()
        yield from (call for call, _ in calls if isinstance(call.func, ast.Name) and call.func.id in names)
