"""LIT350: a class that inherits from a metric which makes those of other classes now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.metrics.classes import CLASSES, OF_METRICS
from codemods.rules.metrics.tasked import OLD, PAGE, TASKED
from codemods.rules.registry import Context, References, rule
from codemods.semantics.nodes import FUNCTIONS
from codemods.semantics.references import Reference
from codemods.semantics.symbols import METRICS

_GUESSED = Release(1, 8)
_COMPUTE = "    def compute(self):\n        return 100 * super().compute()"
_TOGETHER = frozenset({"Accuracy", "F1", "F1Score", "FBeta", "FBetaScore", "Precision", "Recall", "Specificity"})
"""What counted all samples together by itself, and is a mean over the classes or the labels where it is told a task."""
_MICRO = ', and give the last two `average="micro"` where it was told no `average=`'


@rule(
    code="LIT350",
    name="metric-inherited",
    on=References(tuple(name for name in TASKED if ".functional." not in name)),
    since="1.5",
    removed="1.5",
    refs=(PAGE,),
    fixable="manual",
    examples=(
        (
            f"import torchmetrics\nclass Percent(torchmetrics.Accuracy):\n{_COMPUTE}",
            f"import torchmetrics\nclass Percent(torchmetrics.classification.MulticlassAccuracy):\n{_COMPUTE}",
        ),
    ),
)
def metric_inherited(reference: Reference, context: Context) -> Iterator[Finding]:
    """A metric about classification that a class inherits from makes metrics of other classes

    Since torchmetrics 0.11 `Accuracy(task=…)` and its kind make a `BinaryAccuracy`, a `MulticlassAccuracy` or a
    `MultilabelAccuracy`, also where a class inherits from it: what the class overrides is not called, without a word,
    and an `__init__` of its own is not run. Inheriting from the one that is meant does what was done. Only in code that
    is known to be older than Lightning 1.8, or names the metrics that Lightning had; a class that says how its
    instances are made, and one with nothing of its own, are left alone.
    """
    if not reference.symbol.startswith(f"{OLD}.") and context.origin.before(_GUESSED) is not True:
        return
    last = reference.symbol.rpartition(".")[2]
    kind = CLASSES.get(last, last)
    for use in reference.uses if reference.is_import else [reference]:
        owner = use.mention.parents.get(use.node) if use.node is not None and use.mention is not None else None
        if not isinstance(owner, ast.ClassDef) or use.node not in owner.bases:
            continue
        methods = [node.name for node in owner.body if isinstance(node, FUNCTIONS)]
        owned = methods or [name for name in _values(owner) if name not in OF_METRICS]
        if not owned or "__new__" in methods:
            continue
        yield context.finding(
            use.span,
            row=last,
            message=f"`{last}` makes a metric of another class since torchmetrics 0.11, which is no `{owner.name}` and "
            f"has {'none of its methods' if methods else 'nothing of its own'} (`{owned[0]}`)",
            advice=f"inherit from `Binary{kind}`, `Multiclass{kind}` or `Multilabel{kind}` of "
            f"`{METRICS}.classification`{_MICRO if last in _TOGETHER else ''}",
            lasting=True,
        )


def _values(owner: ast.ClassDef) -> Iterator[str]:
    """The names that the body of a class gives a value."""
    for node in owner.body:
        if isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Name):
            yield node.target.id
