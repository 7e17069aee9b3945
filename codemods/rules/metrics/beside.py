"""What the metrics beside a metric say of its data."""

from __future__ import annotations

import ast
from collections.abc import Container
from typing import Final

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, first_parameter, last_part, text_of
from codemods.source.trees import walk

COUNT: Final = pattern(r"(?i)_*(n|nb|nr|num|number_of)_?(classes|class)")
"""What a class calls the number of its classes."""
_KNOWN = frozenset({"average", "max_fpr", "task"})
"""Arguments of a metric that ranks scores beside which it says nothing of a number of classes."""
_OTHERWISE = frozenset({"task", "multilabel", "multiclass", "num_labels"})
"""Arguments of a metric that may say something else of the data than that they are of several classes."""


def counts_classes_beside(call: ast.Call, metrics: Container[str], module: Module) -> bool:
    """Whether the function around a call makes metrics of several classes, all of one number that it names.

    `Precision(num_classes=n)` beside an `Accuracy()` that gets the same data.
    """
    around = next((node for node in module.enclosing(call) if isinstance(node, (ast.FunctionDef, ast.ClassDef))), None)
    counts = set()
    for node in walk(around) if isinstance(around, ast.FunctionDef) else ():
        if (
            not isinstance(node, ast.Call)
            or module.resolve(node.func, module.scope_at(module.span(node).start)) not in metrics
        ):
            continue
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        if not _OTHERWISE.isdisjoint(given) or None in given:
            return False
        if (count := given.get("num_classes")) is not None:
            if isinstance(count, ast.Constant) and count.value in {None, 1}:
                return False
            counts.add(ast.dump(count))
    return len(counts) == 1


def two_classes_beside(call: ast.Call, ranking: Container[str], module: Module) -> bool:
    """Whether a metric of the same MetricCollection, and so of the same data, ranks scores of two classes.

    It raised for several, as it is not told how many: `AUROC()` beside an `F1Score()`.
    """
    within = next((node for node in module.enclosing(call) if isinstance(node, ast.Call)), None)
    if within is None or last_part(within.func) != "MetricCollection":
        return False
    others = [node for node in walk(within) if isinstance(node, ast.Call) and node not in (call, within)]
    return any(
        last_part(other.func) in ranking
        and not other.args
        and _KNOWN.issuperset(given := {keyword.arg for keyword in other.keywords})
        and ("task" not in given or text_of(argument(other, "task")) == "binary")
        for other in others
    )


def own_count(call: ast.Call, module: Module) -> str | None:
    """What the class around a call keeps of its number of classes: `self.num_classes`; None of none, or of several."""
    around = list(module.enclosing(call))
    owner = next((node for node in around if isinstance(node, ast.ClassDef)), None)
    method = next((node for node in reversed(around) if isinstance(node, ast.FunctionDef)), None)
    me = first_parameter(method) if method is not None and owner is not None and method in owner.body else None
    if owner is None or me is None:
        return None
    inits = (node for node in owner.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    stores = (part for init in inits for part in walk(init) if isinstance(part, ast.Attribute))
    kept = {part.attr for part in stores if isinstance(part.ctx, ast.Store) and COUNT.fullmatch(part.attr)}
    return f"{me}.{kept.pop()}" if len(kept) == 1 else None
