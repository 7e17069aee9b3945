"""LIT485: the keys of a MetricCollection that is given a list, which are the names of classes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Code, Finding, RemoveArgument, ReplaceExpression, Span
from codemods.rules.metrics.classes import CLASSES, RENAMED, TASKED
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse, calls_by_last
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import METRICS, ROOT

_OLD = f"{ROOT}.metrics."
_HOMES = (_OLD, f"{METRICS}.")
_TASKED = frozenset({*CLASSES, *CLASSES.values()})
_NOW = {**TASKED, **RENAMED}
_TASKS = frozenset({"binary", "multiclass", "multilabel"})
_LISTED = """import torchmetrics
torchmetrics.MetricCollection({})"""


@rule(
    code="LIT485",
    name="metric-collection-keys",
    on=Files(("MetricCollection",)),
    since="1.5",
    removed="1.5",
    refs=("https://lightning.ai/docs/torchmetrics/stable/pages/overview.html",),
    examples=(
        (
            _LISTED.format("[torchmetrics.F1(num_classes=10)]"),
            _LISTED.format('{"F1": torchmetrics.F1(num_classes=10)}'),
        ),
    ),
)
def metric_collection_keys(file: FileUse, context: Context) -> Iterator[Finding]:
    """A MetricCollection names what it is given as a list by the classes, whose names are others now

    `Accuracy(task="multiclass")` makes a `MulticlassAccuracy` since torchmetrics 0.11, and `F1` is `F1Score` since 0.7.
    So the key of a metric that stands in a list is another one, and a callback that monitors `val_Accuracy` finds
    nothing. In a dict each has the name that it had. Only where a metric of the list is one that demands its task now
    and is not told it, or has another name: that is code for older releases of torchmetrics.
    """
    module = file.module
    for call, scope in calls_by_last(module).get("MetricCollection", ()):
        if not (module.resolve(call.func, scope) or "").startswith(_HOMES) or not call.args:
            continue
        listed = _listed(call)
        old = [name for item in listed if (name := _old_name(item, scope, module)) is not None]
        if old:
            yield context.finding(
                module.span(call.func),
                row="list",
                message=f"a MetricCollection names the metrics of a list by their classes: `{old[0]}` is no longer "
                "the name of what this makes",
                title="Give it a dict with the names",
                rewrite=_rewrite(call, listed, scope, module),
                advice="give it a dict, `{" + f'"{old[0]}": …' + "}`",
            )


def _listed(call: ast.Call) -> list[ast.expr]:
    """The metrics that a collection is given by position, in a list or one by one."""
    first = call.args[0]
    return list(first.elts) if isinstance(first, (ast.List, ast.Tuple)) and len(call.args) == 1 else list(call.args)


def _old_name(item: ast.expr, scope: Scope, module: Module) -> str | None:
    """The name of a metric's class as it was, where that is another now."""
    name = _class_name(item, scope, module)
    if name is None or not isinstance(item, ast.Call):
        return None
    if not (module.resolve(item.func, scope) or "").startswith(_HOMES):
        return None
    given = {keyword.arg for keyword in item.keywords}
    untold = name in _TASKED and given.isdisjoint({"task", None}) and not (item.args and _may_be_task(item.args[0]))
    return name if untold or _NOW.get(name, name) != name else None


def _may_be_task(first: ast.expr) -> bool:
    """Whether a first argument, which was the number of classes or a threshold, is or may be the task."""
    if isinstance(first, ast.Constant):
        return first.value in _TASKS
    return "class" not in last_part(first)


def _class_name(item: ast.expr, scope: Scope, module: Module) -> str | None:
    """The name of the class that a call makes an instance of; None where that is not seen."""
    symbol = module.resolve(item.func, scope) if isinstance(item, ast.Call) else None
    name = (symbol or "").rpartition(".")[2]
    return name if name[:1].isupper() else None


def _rewrite(call: ast.Call, listed: list[ast.expr], scope: Scope, module: Module) -> Rewrite:
    names = [_class_name(item, scope, module) for item in listed]
    if None in names or len({*names}) < len(names):
        return Rewrite(refusal="what stands in the list is not all seen")
    between = _between(call.args[0], listed, module)
    pieces: list[str | Span] = ["{"]
    for name, item, text in zip(names, listed, between, strict=False):
        pieces += [f'{text}"{name}": ', module.span(item)]
    pieces.append(between[-1])
    code = Code.of(*pieces, "}")
    whole = module.span(call)
    changes: list[Change] = [ReplaceExpression(module.span(call.args[0]), code)]
    changes += [RemoveArgument(whole, module.span(item)) for item in call.args[1:]]
    return Rewrite(tuple(changes))


def _between(first: ast.expr, listed: list[ast.expr], module: Module) -> list[str]:
    """What stands before, between and behind the metrics of a list: its line breaks stay."""
    spans = [module.span(item) for item in listed]
    plain = ["", *[", "] * (len(listed) - 1), ""]
    if not isinstance(first, (ast.List, ast.Tuple)):
        return plain
    whole = module.span(first)
    edges = [whole.start + 1, *(edge for span in spans for edge in span), whole.end - 1]
    text = module.source.utf8
    found = [text[start:end].decode() for start, end in zip(edges[::2], edges[1::2], strict=True)]
    if "\n" not in found[-1]:
        found[-1] = ""  # the comma of a tuple of one
    return found if not {*"()"} & set("".join(found)) else plain
