"""Metrics of two classes by their number, which took probabilities of the second one as well as classes."""

from __future__ import annotations

import ast
from typing import Final

from codemods.rules.registry import Context
from codemods.semantics.loss_kinds import SEVERAL
from codemods.semantics.nodes import last_name
from codemods.source.trees import walk

TABLES: Final = frozenset(
    {"ConfusionMatrix", "CohenKappa", "MatthewsCorrCoef", "MatthewsCorrcoef"}
    | {"confusion_matrix", "cohen_kappa", "matthews_corrcoef"}
)
"""What counts both classes of two alike, so that its values are those of `task="binary"` (run on torchmetrics 0.6 to
1.9)."""
UNITED: Final = frozenset({"IoU", "JaccardIndex", "iou", "jaccard_index"})
"""What was a mean over both classes, and is of the second alone with `task="binary"`."""
_CLASSES: Final = (
    frozenset({"softmax", "log_softmax", "Softmax", "LogSoftmax", "argmax", "topk", "round", "heaviside"}) | SEVERAL
)
"""What is called where data are columns of classes, or classes."""


def speaks_of_classes(call: ast.Call, context: Context) -> bool:
    """Whether the class around a call, or the file, names what makes classes or takes columns of them."""
    around = next((node for node in context.module.enclosing(call) if isinstance(node, ast.ClassDef)), None)
    parts = walk(around if around is not None else context.module.tree)
    return any(isinstance(part, (ast.Name, ast.Attribute)) and last_name(part) in _CLASSES for part in parts)


def advice(last: str) -> str:
    """What to do where it is given probabilities."""
    if last in UNITED:
        return "where it is given probabilities, give it `(probabilities >= 0.5).int()`"
    return 'where it is given probabilities, say `task="binary"` without `num_classes=`'
