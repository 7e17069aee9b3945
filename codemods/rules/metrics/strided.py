"""LIT360: what the metrics of squared and absolute errors are given, and flatten without a copy now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import METRICS, ROOT
from codemods.source.trees import nodes_of

_PAGE: Final = "https://lightning.ai/docs/torchmetrics/stable/regression/mean_squared_error.html"
_MODERN: Final = Release(2, 0)
_CLASSES: Final = ("MeanSquaredError", "MeanAbsoluteError")
_FUNCTIONS: Final = ("mean_squared_error", "mean_absolute_error")
_HOMES: Final = (METRICS, f"{METRICS}.regression", f"{ROOT}.metrics", f"{ROOT}.metrics.regression")
_MADE: Final = tuple(f"{home}.{name}" for home in _HOMES for name in _CLASSES)
_CALLED: Final = tuple(f"{home}.functional.{name}" for home in (METRICS, f"{ROOT}.metrics") for name in _FUNCTIONS)
_UPDATING: Final = frozenset({"forward", "update"})
_DATA: Final = 2
"""Arguments of a metric that are data: predictions and targets."""
_BY_NAME: Final = frozenset({"preds", "pred", "target"})
_TURNING: Final = frozenset({"expand", "movedim", "narrow", "permute", "swapaxes", "swapdims", "t", "transpose"})
"""Methods of a tensor that give another view of it."""
_TURNED: Final = frozenset({"T", "mT"})
_SAME: Final = frozenset({"cpu", "cuda", "detach", "float", "squeeze", "to", "unsqueeze"})
"""Those that leave it the view that it is, or may."""
_DEPTH: Final = 6
_INIT = """import torchmetrics
class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.error = torchmetrics.MeanSquaredError()

    def validation_step(self, batch, batch_idx):
        x, y = batch
        """


@rule(
    code="LIT360",
    name="metric-strided-input",
    on=Files((*_CLASSES, *_FUNCTIONS)),
    since="1.4",
    removed="2.0",
    refs=(_PAGE,),
    examples=((f"{_INIT}self.error(self(x), y[:, -12:])", f"{_INIT}self.error(self(x), y[:, -12:].contiguous())"),),
)
def metric_strided_input(file: FileUse, context: Context) -> Iterator[Finding]:
    """The metrics of squared and absolute errors raise for a part of a larger tensor

    They flatten what they are given by `view(-1)` since torchmetrics 1.1 (`MeanSquaredError`) and 1.5
    (`MeanAbsoluteError`), and a slice behind the first dimension, or a transposed tensor, has no such view:
    RuntimeError. `contiguous()` gives the same numbers, and a tensor that is contiguous itself. Only what is seen to be
    such a part is spoken of, in the function that calls the metric or in a method of its class that returns it, and
    only in code that is known to be older than 2.0: what runs with a torchmetrics of now has none.
    """
    if context.origin.before(_MODERN) is not True:
        return
    module = file.module
    kept = _kept(file)
    found = [(called.node, called.scope) for called in file.calls(*_CALLED)]
    found += [(call, scope) for call, scope in module.scoped.calls if kept and _is_kept(call, scope, kept, module)]
    for call, scope in found:
        for value in _data(call):
            if _is_part(value, scope, module):
                code = Code.of(module.span(value), ".contiguous()")
                yield context.finding(
                    module.span(value),
                    row="part",
                    message="the metric flattens it by `view(-1)` since torchmetrics 1.1, which raises for a part of a "
                    "larger tensor",
                    title="Give it a contiguous tensor",
                    rewrite=Rewrite((ReplaceExpression(module.span(value), code),)),
                    advice="give it `….contiguous()`",
                )


def _data(call: ast.Call) -> Iterator[ast.expr]:
    yield from (value for value in call.args[:_DATA] if not isinstance(value, ast.Starred))
    yield from (keyword.value for keyword in call.keywords if keyword.arg in _BY_NAME)


def _kept(file: FileUse) -> frozenset[tuple[str | None, str]]:
    """The attributes of classes and the variables of the module that hold such a metric, alone or among others."""
    module = file.module
    found: set[tuple[str | None, str]] = set()
    for made in file.calls(*_MADE):
        names: set[str] = set()
        around = made.scope.function()
        for statement in sorted(nodes_of(around.node, ast.Assign), key=lambda node: node.lineno):
            parts = _parts(statement)
            held = any(part is made.node or (isinstance(part, ast.Name) and part.id in names) for part in parts)
            for target in statement.targets if held else ():
                if isinstance(target, ast.Name):
                    names.add(target.id)
                elif isinstance(target, ast.Attribute) and is_name(target.value, around.instance):
                    found.add((module.class_of(made.scope), target.attr))
        found |= {(None, name) for name in names if around is module.scope}
    return frozenset(found)


def _parts(statement: ast.Assign) -> Iterator[ast.expr]:
    """What a statement binds, or puts into what it binds: `MetricCollection([error])`, `metrics.clone()`."""
    yield from nodes_of(statement.value, ast.Name)
    yield from nodes_of(statement.value, ast.Call)


def _is_kept(call: ast.Call, scope: Scope, kept: frozenset[tuple[str | None, str]], module: Module) -> bool:
    func = call.func
    if isinstance(func, ast.Attribute) and func.attr in _UPDATING:
        func = func.value
    if isinstance(func, ast.Name):
        held = scope.lookup(func.id)
        return held is not None and held[0] is module.scope and (None, func.id) in kept
    if not isinstance(func, ast.Attribute) or not is_name(func.value, scope.function().instance):
        return False
    return (module.class_of(scope), func.attr) in kept


def _is_part(node: ast.expr, scope: Scope, module: Module, depth: int = 0) -> bool:
    """Whether an expression is seen to be a view that is not contiguous, on one of the ways to it."""
    if depth > _DEPTH:
        return False
    if isinstance(node, ast.Subscript):
        return _cuts(node.slice)
    if isinstance(node, ast.Attribute):
        return node.attr in _TURNED
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in _TURNING:
            return True
        return node.func.attr in _SAME and _is_part(node.func.value, scope, module, depth + 1)
    if not isinstance(node, ast.Name):
        return False
    for binding in module.bindings(node.id, scope):
        if binding.value is not None:
            if _is_part(binding.value, scope, module, depth + 1) or _returns_part(
                binding.value, None, scope, module, depth
            ):
                return True
        elif isinstance(binding.node, ast.Assign) and isinstance(binding.node.targets[0], (ast.Tuple, ast.List)):
            names = [part.id if isinstance(part, ast.Name) else "" for part in binding.node.targets[0].elts]
            place = names.index(node.id) if node.id in names else -1
            if place >= 0 and _returns_part(binding.node.value, place, scope, module, depth):
                return True
    return False


def _cuts(index: ast.expr) -> bool:
    """Whether an index takes a part of a dimension behind the first: `[:, -12:]`, `[..., :3]`."""
    places = index.elts if isinstance(index, ast.Tuple) else [index]
    return any(isinstance(place, ast.Slice) and (place.lower or place.upper) is not None for place in places[1:])


def _returns_part(value: ast.expr, place: int | None, scope: Scope, module: Module, depth: int) -> bool:
    """Whether a method of the same class that is called gives such a view, at a place of what it returns."""
    me = scope.function().instance
    if (
        not isinstance(value, ast.Call)
        or not isinstance(value.func, ast.Attribute)
        or not is_name(value.func.value, me)
    ):
        return False
    owner = module.class_of(scope)
    for given, inner in module.scoped.returns:
        function = inner.function()
        if (
            given.value is None
            or getattr(function.node, "name", "") != value.func.attr
            or module.class_of(inner) != owner
        ):
            continue
        returned: ast.expr | None = given.value
        if place is not None:
            several = given.value.elts if isinstance(given.value, ast.Tuple) else []
            returned = several[place] if place < len(several) else None
        if returned is not None and _is_part(returned, inner, module, depth + 1):
            return True
    return False
