"""Targets of a function that are floats, which torchmetrics refuses where it ranks scores."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Code, Release, ReplaceExpression
from codemods.rules.metrics.losses import trains
from codemods.rules.metrics.tasked import OLD
from codemods.rules.registry import Context
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.nodes import last_name
from codemods.semantics.scopes import Kind

REFUSED: Final = "it refuses targets that are floats"
_RANKING: Final = frozenset({"auroc", "average_precision", "roc", "precision_recall_curve"})
"""What takes whole numbers alone; `accuracy` and its kind take floats (run on torchmetrics 1.9)."""
_CHECKING: Final = frozenset({"auroc"})
"""What refused floats from Lightning 1.2 and torchmetrics 0.2 on; the others took them up to 0.10."""
_CHECKED: Final = Release(1, 2)
_FLOATING: Final = frozenset({"float", "double", "half", "float32", "float64", "float16", "bfloat16", "FloatTensor"})
_SAME: Final = frozenset({"clone", "contiguous", "cpu", "cuda", "detach", "flatten", "ravel", "reshape", "squeeze"})
_SHAPING: Final = _SAME | {"to", "unsqueeze", "view"}
"""Methods that leave a tensor of floats one."""
_TYPED: Final = frozenset({"to", "type"})
_DEPTH: Final = 6


def whole_targets(arguments: ArgumentSet, context: Context) -> Rewrite | None:
    """The targets of such a function as whole numbers, where it took floats and these are seen to be, or may be.

    A binary cross entropy beside it takes floats; where they are whole numbers nothing is changed by it.
    """
    site, last = arguments.sites[0], arguments.callable.rpartition(".")[2]
    if last not in _RANKING or not isinstance(site, CallSite) or len(arguments.sites) > 1:
        return None
    earlier = arguments.callable.startswith(OLD) and context.origin.before(_CHECKED) is True
    if last in _CHECKING and not earlier:
        return None
    target = arguments.get("target")
    value = target.value if target is not None else site.positional[1] if len(site.positional) > 1 else None
    node = value.node if value is not None else None
    if node is None or isinstance(node, ast.Starred):
        return None
    if not _is_float(node, context):
        is_plain = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript))
        if not is_plain or not trains(site.call, False, context):
            return None
    span = site.module.span(node)
    is_closed = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call))
    code = Code.of(span, ".int()") if is_closed else Code.of("(", span, ").int()")
    return Rewrite((ReplaceExpression(span, code),))


def _is_float(node: ast.expr, context: Context, depth: int = 0) -> bool:
    """Whether an expression makes floats, or a name that is bound to one that does on some way."""
    if depth > _DEPTH:
        return False
    if isinstance(node, ast.Subscript):
        return _is_float(node.value, context, depth + 1)
    if isinstance(node, ast.Name):
        module = context.module
        bindings = module.bindings(node.id, module.scope_at(module.span(node).start))
        values = [each.value for each in bindings if each.kind is Kind.ASSIGN and each.value is not None]
        return any(_is_float(value, context, depth + 1) for value in values)
    if not isinstance(node, ast.Call):
        return False
    called = last_name(node.func)
    kind = next((keyword.value for keyword in node.keywords if keyword.arg == "dtype"), None)
    if kind is None and called in _TYPED and node.args:
        kind = node.args[0]
    if kind is not None and last_name(kind) in _FLOATING:
        return True
    if isinstance(node.func, ast.Attribute) and called in _SHAPING:
        return _is_float(node.func.value, context, depth + 1)
    return called in _FLOATING
