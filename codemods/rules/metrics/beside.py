"""What the metrics beside a metric say of its data."""

from __future__ import annotations

import ast
from collections.abc import Container

from codemods.semantics.module import Module
from codemods.source.trees import walk

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
