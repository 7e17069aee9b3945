"""The learning rates of lightning-bolts' `LinearWarmupCosineAnnealingLR`, as torch alone has them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Change, Code, RemoveImport, ReplaceExpression, Symbol
from codemods.rules.named import is_exported
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import argument

NAME: Final = "LinearWarmupCosineAnnealingLR"
_PARAMETERS: Final = ("optimizer", "warmup_epochs", "max_epochs", "warmup_start_lr", "eta_min", "last_epoch")
_AGAIN: Final = (ast.For, ast.AsyncFor, ast.While, ast.comprehension, ast.ListComp, ast.DictComp, ast.Lambda)
_LAMBDA, _COS, _PI = Symbol("torch.optim.lr_scheduler.LambdaLR"), Symbol("math.cos"), Symbol("math.pi")
_REASON: Final = "a checkpoint that holds the state of the old scheduler does not fit the new one"


def rescheduled(alias: ast.alias, node: ast.Import | ast.ImportFrom, context: Context) -> Rewrite | None:
    """A LambdaLR in the place of each scheduler that a file makes; None where it imports something else."""
    module = context.module
    if not isinstance(node, ast.ImportFrom) or alias.name != NAME or len(node.names) > 1:
        return None
    if module.parents.get(node) is not module.tree:
        return Rewrite(refusal="it is imported in a function")
    if is_exported(alias.asname or alias.name, context):
        return Rewrite(refusal="other code may import it from here")
    changes: list[Change] = [RemoveImport(module.source.span(alias))]
    for name in _named(alias.asname or alias.name, module):
        call = module.parents[name]
        if not isinstance(call, ast.Call) or call.func is not name or (code := _rates(call, module)) is None:
            return Rewrite(refusal="not all that it is given is plain, or it starts or ends with a rate of its own")
        if "#" in module.source.code(module.span(call)):
            return Rewrite(refusal="a comment stands among what it is given")
        changes.append(ReplaceExpression(module.span(call), code))
    return Rewrite(tuple(changes), caveat=_REASON)


def _named(bound: str, module: Module) -> Iterator[ast.Name]:
    """Where a file names what it has imported."""
    first = next((node for node in module.parents if isinstance(node, ast.Name) and node.id == bound), None)
    yield from uses_of_name(first, module) if first is not None else ()


def _rates(call: ast.Call, module: Module) -> Code | None:
    """`LambdaLR` with the same rates: a line up to the rate of the optimizer, and half a wave down to nothing."""
    if any(isinstance(outer, _AGAIN) for outer in module.enclosing(call)):
        return None  # a lambda reads what its names mean when the loop is over
    if any(isinstance(each, ast.Starred) for each in call.args):
        return None
    if len(call.args) > len(_PARAMETERS) or not {keyword.arg for keyword in call.keywords} <= set(_PARAMETERS):
        return None
    given = {name: argument(call, name, at) for at, name in enumerate(_PARAMETERS)}
    optimizer, warmup, whole = (given[name] for name in _PARAMETERS[:3])
    if optimizer is None or warmup is None or whole is None or not _is_plain(optimizer, module):
        return None
    if not (_is_plain(warmup, module) and _is_plain(whole, module)):
        return None
    defaults = {"warmup_start_lr": 0, "eta_min": 0, "last_epoch": -1}
    if any(value is not None and _number(value) != defaults[name] for name, value in given.items() if name in defaults):
        return None
    span = module.span
    first, last = _number(warmup), _number(whole)
    rise = Code.of("max(1, ", span(warmup), " - 1)") if first is None else Code.of(f"{max(1, first - 1):g}")
    fall = Code.of("(", span(whole), " - ", span(warmup), ")")
    if first is not None and last is not None:
        fall = Code.of(f"{last - first:g}")
    start = span(call).start
    before = module.source.utf8[module.source.line_starts[module.source.line_of(start) - 1] : start].decode()
    outer = before[: len(before) - len(before.lstrip())]
    inner = f"\n{outer}    "
    up = (_LAMBDA, f"({inner}", span(optimizer), f",{inner}lambda epoch: epoch / ", *rise.pieces)
    down = (f"{inner}if epoch < ", span(warmup), f"{inner}else (1 + ", _COS, "(", _PI, " * (epoch - ", span(warmup))
    return Code.of(*up, *down, ") / ", *fall.pieces, f")) / 2,\n{outer})")


def _number(node: ast.expr) -> float | None:
    """The number that a constant is."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _number(node.operand)
        return -inner if inner is not None else None
    value = getattr(node, "value", None) if isinstance(node, ast.Constant) else None
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _is_plain(node: ast.expr, module: Module) -> bool:
    """Whether a lambda that is called later reads the same: a number, an attribute, a name that is bound once."""
    if isinstance(node, ast.Name):
        return len(module.bindings(node.id, module.scope_at(module.span(node).start))) == 1
    if isinstance(node, ast.Attribute):
        return _is_plain(node.value, module)
    return _number(node) is not None
