"""LIT174: the name of a metric that the code reads, which is another one now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.metrics.classes import CLASSES, RENAMED, RENAMED_FUNCTIONS, TASKED
from codemods.rules.metrics.tasked import PAGE
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, is_name, last_name, last_part
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.symbols import METRICS, ROOT
from codemods.source.trees import nodes_of

_HOMES: Final = (f"{METRICS}.", f"{ROOT}.metrics.")
_CLASSES: Final = {**TASKED, **RENAMED}
_NAME, _GET = "__name__", "_get_name"
_TASKS: Final = frozenset({"binary", "multiclass", "multilabel"})
_READ: Final = """import torchmetrics
score = torchmetrics.F1(num_classes=3)
print({})"""


@rule(
    code="LIT174",
    name="metric-own-name",
    on=Files((_NAME, _GET)),
    since="1.5",
    removed="1.5",
    refs=(PAGE,),
    fixable="manual",
    examples=((_READ.format("type(score).__name__"), _READ.format('"F1"')),),
)
def metric_own_name(file: FileUse, context: Context) -> Iterator[Finding]:
    """The name that a metric has itself is another one now

    `f1` of torchmetrics is `f1_score` since 0.7, `F1` is `F1Score`, and what `Accuracy(task="multiclass")` makes since
    0.11 is a `MulticlassAccuracy`. What reads that name, `metric.__name__` or `type(metric).__name__` as the key of
    what is logged, gives another one without a word, and a callback that monitors the old one finds nothing. Told where
    such a metric is named there, kept by the attribute or the variable that is read, or is in the list that a loop goes
    through. Only of metrics that are older code by their name, or as they are not told their task.
    """
    module = file.module
    text = module.source.utf8
    if b"etric" not in text or (f".{_NAME}".encode() not in text and f".{_GET}".encode() not in text):
        return
    for node in nodes_of(module.tree, ast.Attribute):
        if node.attr not in {_NAME, _GET}:
            continue
        scope = module.scope_at(module.span(node).start)
        holder, of_instance = node.value, node.attr == _GET
        if isinstance(holder, ast.Call) and is_name(holder.func, "type") and len(holder.args) == 1:
            holder, of_instance = holder.args[0], True
        elif isinstance(holder, ast.Attribute) and holder.attr == "__class__":
            holder, of_instance = holder.value, True
        old = next(_renamed(holder, scope, module, of_instance=of_instance), None)
        if old is not None:
            yield context.finding(
                module.span(node),
                row="name",
                message=f"`{old}` has another name itself now, and so has what is called by it",
                advice="write the name out, as it was",
                lasting=True,
            )


def _renamed(node: ast.expr, scope: Scope, module: Module, *, of_instance: bool) -> Iterator[str]:
    """The old names of the metrics that an expression may be, if they have other ones now."""
    for value, where in _values(node, scope, module):
        made = value.func if of_instance and isinstance(value, ast.Call) else None if of_instance else value
        symbol = module.resolve(made, where) if isinstance(made, (ast.Name, ast.Attribute)) else None
        if symbol is None or not symbol.startswith(_HOMES):
            continue
        last = symbol.rpartition(".")[2]
        if ".functional." in symbol:
            new = RENAMED_FUNCTIONS.get(last, last)
        else:
            new = _CLASSES.get(last, last)
            if of_instance and last in {*CLASSES, *CLASSES.values()} and isinstance(value, ast.Call):
                new = f"Multiclass{new}" if not _says_task(value) else new
        if new != last:
            yield last


def _says_task(call: ast.Call) -> bool:
    """Whether a metric is told its task, or may be."""
    first = call.args[0] if call.args else None
    if any(keyword.arg in {"task", None} for keyword in call.keywords) or isinstance(first, ast.Starred):
        return True
    return first is not None and not (isinstance(first, ast.Constant) and first.value not in _TASKS)


def _values(
    node: ast.expr, scope: Scope, module: Module, gone: frozenset[ast.expr] = frozenset()
) -> Iterator[tuple[ast.expr, Scope]]:
    """What an expression is bound to, as far as is seen: itself, a variable's values, or what a loop goes through.

    `gone` holds what it is asked for: `metrics = list(metrics)` leads back to itself.
    """
    yield node, scope
    if isinstance(node, ast.Name) and (found := scope.lookup(node.id)) is not None:
        for binding in found[1]:
            if binding.kind is Kind.ASSIGN and binding.value is not None:
                yield binding.value, found[0]
        for loop in module.scoped.loops:
            names = [part.id for part in nodes_of(loop.target, ast.Name)]
            if node.id in names and loop.scope.lookup(node.id) == found:
                for item in _items(loop.iterated, loop.outer, module, gone):
                    yield item, loop.outer
    elif isinstance(node, ast.Attribute):
        yield from _kept(node, scope, module)


def _kept(node: ast.Attribute, scope: Scope, module: Module) -> Iterator[tuple[ast.expr, Scope]]:
    """What an attribute of the own object is assigned to in its class."""
    for store in module.scoped.stores:
        same = isinstance(store.target, ast.Attribute) and store.target.attr == node.attr
        if same and store.value is not None and module.class_of(store.scope) == module.class_of(scope):
            yield store.value, store.scope


def _items(node: ast.expr, scope: Scope, module: Module, gone: frozenset[ast.expr] = frozenset()) -> Iterator[ast.expr]:
    """The items of lists, tuples and dicts that are written out, which a loop goes through or a variable holds."""
    if node in gone:
        return
    gone = gone | {node}
    if isinstance(node, ast.Call) and last_name(node.func) in {"values", "items", "enumerate", "zip"}:
        parts = [node.func.value] if isinstance(node.func, ast.Attribute) else node.args
        for part in parts:
            yield from _items(part, scope, module, gone)
        return
    if isinstance(node, ast.Call) and last_part(node.func) in {"ModuleList", "ModuleDict", "MetricCollection", "list"}:
        first = argument(node, "modules", 0)
        if first is not None:
            yield from _items(first, scope, module, gone)
    elif isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        yield from node.elts
    elif isinstance(node, ast.Dict):
        yield from node.values
    elif isinstance(node, (ast.Name, ast.Attribute)):
        for value, where in _values(node, scope, module, gone):
            if value is not node and not isinstance(value, (ast.Name, ast.Attribute)):
                yield from _items(value, where, module, gone)
