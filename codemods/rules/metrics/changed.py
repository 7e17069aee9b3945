"""What metrics about classification count otherwise now, by what they are told; it says nothing of their task.

Values compared over metrics, averages and kinds of data: torchmetrics 0.6, 0.9, 0.11 and 1.9.
"""

from __future__ import annotations

from typing import Final

from codemods.model import Release
from codemods.rules.metrics.inputs import Input, inputs_of
from codemods.rules.metrics.losses import calls_in_class
from codemods.rules.metrics.tasked import OLD
from codemods.rules.metrics.two_classes import UNITED
from codemods.rules.registry import Context
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.values import UNKNOWN

RANKED: Final = frozenset({"AUROC", "auroc", "AveragePrecision", "average_precision"})
"""What ranks scores, and was of two classes or of labels taken together without a number of classes."""
_ROC: Final = frozenset({"ROC", "roc"})
_PRECISION_RECALL: Final = frozenset({"PrecisionRecallCurve", "precision_recall_curve"})
CURVES: Final = _ROC | _PRECISION_RECALL
_RIGHT: Final = frozenset({"Accuracy", "Recall", "accuracy", "recall"})
"""What counts the right ones among all of a class, whatever else is taken for it."""
_PRECISE: Final = frozenset(
    {"Precision", "F1", "F1Score", "FBeta", "Fbeta", "FBetaScore", "Specificity"}
    | {"precision", "f1", "f1_score", "fbeta", "fbeta_score", "specificity"}
)
"""What counts what is taken for a class and is none."""
_SPECIFIC: Final = frozenset({"Specificity", "specificity"})
_IGNORED, _TOP, _AVERAGE = "ignore_index", "top_k", "average"

_OF_A_LABEL: Final = "`ignore_index=` was the number of a label, and is a value of the targets now"
_LEFT_OUT: Final = "data whose target is `ignore_index=` counted for the other classes, and are left out now"
_SHORTER: Final = "a class that is ignored was left out of the list, and is 0 in it now"
_ONE_OF_TOP: Final = "each of the `top_k=` highest counted as a prediction; now the right one does if it is among them"
_OTHERS: Final = "its weights were the data outside of each class, and are those of the class now"
_SOFTMAX: Final = "scores that are no probabilities go through a softmax first now"
_FIRST: Final = "the first threshold is 1, and was the highest score and 1"
_LONGER: Final = "the curve begins at the lowest score, and did at the last one with a recall of 1"
_UNSORTED: Final = "points of the curve with one false positive rate came in any order up to 1.0: the area was another"
_TRUNCATED: Final = "up to Lightning 1.1 scores were cut to whole numbers, those below 1 to 0"
_COUNTING: Final = frozenset({"accuracy", "precision", "recall"})
"""Functions of Lightning that counted equal whole numbers."""
_UNSORTED_UP_TO, _TRUNCATED_UP_TO = Release(1, 1), Release(1, 2)


def refused(arguments: ArgumentSet, last: str, task: str) -> str | None:
    """Why a metric with a task can not be told what it was told."""
    of_labels = task != "multiclass" and last in _RIGHT | _PRECISE
    return _OF_A_LABEL if of_labels and _says(arguments, _IGNORED) else None


def changed(arguments: ArgumentSet, last: str, task: str, context: Context) -> str | None:
    """What a metric with a task counts otherwise; None where that is nothing, as far as is known."""
    said: list[str] = []
    average = arguments.constant(_AVERAGE) if arguments.given(_AVERAGE) else "micro"
    if task == "multiclass" and _says(arguments, _IGNORED):
        if last in _PRECISE or (last in _RIGHT and average != "micro"):
            said.append(_LEFT_OUT)
        elif last in UNITED and "none" in {arguments.constant("reduction"), arguments.constant(_AVERAGE)}:
            said.append(_SHORTER)
    if last in _PRECISE and arguments.given(_TOP) and arguments.constant(_TOP) not in {None, 1}:
        said.append(_ONE_OF_TOP)
    if last in _SPECIFIC and average in {"weighted", UNKNOWN}:
        said.append(_OTHERS)
    if task == "multiclass" and last in RANKED | CURVES and not _makes_probabilities(arguments, context):
        said.append(_SOFTMAX)
    if last in _ROC:
        said.append(_FIRST)
    if last in _PRECISION_RECALL:
        said.append(_LONGER)
    return "; ".join(said) or None


def was_other(arguments: ArgumentSet, last: str, context: Context) -> str | None:
    """What Lightning's own metrics counted otherwise than any of torchmetrics; None where nothing is known."""
    if not arguments.callable.startswith(OLD):
        return None
    if last in {"AUROC", "auroc"} and context.origin.before(_UNSORTED_UP_TO) is not False:
        return _UNSORTED
    is_function = ".functional." in arguments.callable and last in _COUNTING
    if is_function and context.origin.before(_TRUNCATED_UP_TO) is not False:
        return _TRUNCATED if inputs_of(arguments, context) is Input.FLOATS else None
    return None


def is_mean_of_call(arguments: ArgumentSet) -> bool:
    """Whether a function gives the mean over the classes of what it is given in one call."""
    said = {arguments.constant(name) for name in ("reduction", "average") if arguments.given(name)}
    return ".functional." in arguments.callable and said.isdisjoint({"none", "micro", "sum"})


def _says(arguments: ArgumentSet, name: str) -> bool:
    return arguments.given(name) and arguments.constant(name) is not None


def _makes_probabilities(arguments: ArgumentSet, context: Context) -> bool:
    """Whether the class around a metric has a softmax, which its scores may be of."""
    site = arguments.sites[0]
    return isinstance(site, CallSite) and "softmax" in calls_in_class(site.call, context)
