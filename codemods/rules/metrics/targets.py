"""Targets that are floats, which torchmetrics refuses where it ranks scores."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Code, Release, ReplaceExpression
from codemods.rules.metrics.changed import CURVES, RANKED
from codemods.rules.metrics.inputs import calls_of
from codemods.rules.metrics.losses import trains
from codemods.rules.metrics.tasked import OLD
from codemods.rules.registry import Context
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.nodes import FUNCTIONS, argument, last_name
from codemods.semantics.scopes import Kind
from codemods.source.trees import walk

REFUSED: Final = "it refuses targets that are floats"
_RANKING: Final = RANKED | CURVES
"""What takes whole numbers alone; `accuracy` and its kind take floats (run on torchmetrics 1.9)."""
_CHECKING: Final = frozenset({"AUROC", "auroc"})
"""What refused floats from Lightning 1.2 and torchmetrics 0.2 on; the others took them up to 0.10."""
_CHECKED: Final = Release(1, 2)
_FLOATING: Final = frozenset({"float", "double", "half", "float32", "float64", "float16", "bfloat16", "FloatTensor"})
_SAME: Final = frozenset({"clone", "contiguous", "cpu", "cuda", "detach", "flatten", "ravel", "reshape", "squeeze"})
_SHAPING: Final = _SAME | {"to", "unsqueeze", "view"}
"""Methods that leave a tensor of floats one."""
_TYPED: Final = frozenset({"to", "type"})
_LIKE: Final = frozenset({"type_as"})
"""What makes a tensor of the type of another, which is taken to be one of scores."""
_DEPTH: Final = 6


def whole_targets(arguments: ArgumentSet, context: Context) -> Rewrite | None:
    """The targets of what ranks scores as whole numbers, in each call that is seen to give it floats, or may.

    A binary cross entropy beside a call takes floats; where they are whole numbers nothing is changed by it. A function
    of Lightning took any, which a cross entropy of several classes says are whole numbers.
    """
    last = arguments.callable.rpartition(".")[2]
    if last not in _RANKING or len(arguments.sites) > 1:
        return None
    earlier = arguments.callable.startswith(OLD) and context.origin.before(_CHECKED) is True
    if last in _CHECKING and not earlier:
        return None
    of_any = earlier and ".functional." in arguments.callable
    calls = (call for call, _ in calls_of(arguments, context))
    changes = tuple(filter(None, (_whole(call, context, of_any=of_any) for call in calls)))
    return Rewrite(changes) if changes else None


def _whole(call: ast.Call, context: Context, *, of_any: bool) -> ReplaceExpression | None:
    """The targets of one call as whole numbers; `of_any` that are not known to be that."""
    node = argument(call, "target", 1)
    if node is None or isinstance(node, ast.Starred) or any(isinstance(each, ast.Starred) for each in call.args):
        return None
    if not _is_float(node, context):
        is_plain = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript))
        may_be = trains(call, False, context) or (of_any and not trains(call, True, context))
        if not is_plain or not may_be or _is_made_float(node, call, context):
            return None
    span = context.module.span(node)
    is_closed = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call))
    return ReplaceExpression(span, Code.of(span, ".int()") if is_closed else Code.of("(", span, ").int()"))


def _is_made_float(node: ast.expr, call: ast.Call, context: Context) -> bool:
    """Whether the function around a call makes floats of what it names, as of what is none."""
    text = ast.unparse(node)
    around = next((each for each in context.module.enclosing(call) if isinstance(each, FUNCTIONS)), None)
    return around is not None and any(
        isinstance(part, ast.Call)
        and isinstance(part.func, ast.Attribute)
        and (part.func.attr in _FLOATING | _LIKE or (part.func.attr in _TYPED and _says_floats(part)))
        and ast.unparse(part.func.value) == text
        for part in walk(around)
    )


def _says_floats(call: ast.Call) -> bool:
    """Whether a call of a method of a tensor that may say a type says one of floats."""
    given = (*call.args, *(keyword.value for keyword in call.keywords))
    return any(last_name(each) in _FLOATING for each in given)


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
    if called in _TYPED and _says_floats(node):
        return True
    if any(keyword.arg == "dtype" and last_name(keyword.value) in _FLOATING for keyword in node.keywords):
        return True
    if isinstance(node.func, ast.Attribute) and called in _SHAPING:
        return _is_float(node.func.value, context, depth + 1)
    return called in _FLOATING
