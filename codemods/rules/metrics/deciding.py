"""The task of a metric that says a number of classes: by what it is given, else by the loss beside it.

Up to torchmetrics 0.10 the data told the task, and the number of classes did not: floats in the shape of the targets
were labels, or probabilities of the second of two classes (values compared over kinds of data, numbers of classes and
averages: torchmetrics 0.6, 0.9 and 1.9). `task="multiclass"` cuts such floats to whole numbers without a word.
"""

from __future__ import annotations

from typing import Final

from codemods.deferred import NamedTuple
from codemods.model import Release
from codemods.rules.metrics.changed import CURVES, RANKED
from codemods.rules.metrics.inputs import Input, inputs_of
from codemods.rules.metrics.losses import makes_classes, trains
from codemods.rules.metrics.tasked import OLD
from codemods.rules.metrics.two_classes import TABLES, UNITED, advice, speaks_of_classes
from codemods.rules.registry import Context
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.values import UNKNOWN

_COUNTING: Final = frozenset(
    {"Accuracy", "Precision", "Recall", "F1", "F1Score", "FBeta", "FBetaScore", "Specificity", "StatScores"}
    | {"accuracy", "precision", "recall", "f1", "f1_score", "fbeta", "fbeta_score", "specificity", "stat_scores"}
)
"""What took floats in the shape of the targets for labels, as many as it was told classes."""
_RANKING: Final = RANKED | CURVES
"""The same, but `task="multiclass"` refuses such floats."""
_LISTED: Final = frozenset({"AveragePrecision", "average_precision"})
_STRICT: Final = Release(1, 2)
"""Since when data of two dimensions had to be of labels, or of several classes in several places."""
_LOOSE: Final = "zeros and ones, as the binary cross entropy beside it takes them, were labels if they were booleans"
_LIST: Final = "it gave a value for each class"
_MEAN: Final = f'{_LIST} up to torchmetrics 0.5, as `average="none"` does now, and has given their mean since'
"""Any of these releases was installed with Lightning 1.2 to 1.4, the newest by itself."""
_ABSENT: Final = "a class that is in neither predictions nor targets counted as 0 in the mean, and is left out now"
_CUT: Final = 'floats in the shape of the targets were {}, and `task="multiclass"` cuts them to whole numbers'
_TWO: Final = "the binary cross entropy beside it says probabilities of two classes, or two labels"
_UNSEEN: Final = "neither what it is given nor a loss is seen"
_LABELS: Final = "taken for labels"
_SECOND: Final = "taken for probabilities of the second class"


class Decision(NamedTuple):
    """A task, what is to be said of it, or why none can be told.

    `average` is what it was of several classes by itself, where that is another now. `may_be_one` says that the code
    around it counts with a single class, which is a task of its own.
    """

    task: str
    caveat: str | None = None
    refusal: str | None = None
    average: str = ""
    may_be_one: bool = False


def decided(arguments: ArgumentSet, last: str, context: Context) -> Decision:
    """The task of a metric that is told a number of classes."""
    count = counted(arguments)
    if count == 1:
        return Decision("binary")
    inputs = inputs_of(arguments, context)
    by_binary = _trains(arguments, False, context)
    if last in TABLES | UNITED:
        decision = _of_table(last, count, inputs, by_binary, arguments, context)
        is_mean = last in UNITED and count != 2 and decision.refusal is None
        if not is_mean or "none" in {arguments.constant("reduction"), arguments.constant("average")}:
            return decision
        return decision._replace(caveat="; ".join(filter(None, [decision.caveat, _ABSENT])))
    if last in _COUNTING and not arguments.given("top_k"):
        return _of_counts(count, inputs, by_binary, arguments, context)
    if last in _RANKING and by_binary and inputs in {None, Input.FLOATS}:
        if count != 2:
            return Decision("multilabel", _by_loss(count))
        return Decision("multiclass", refusal=_TWO)
    if last in _LISTED and not arguments.given("average"):
        if arguments.callable.startswith(OLD) and context.origin.before(_STRICT) is not False:
            return Decision("multiclass", _LIST, average="none")
        return Decision("multiclass", _MEAN)
    return Decision("multiclass")


def counted(arguments: ArgumentSet) -> object:
    """The number of classes that a metric says, by name or by position."""
    site = arguments.sites[0]
    if arguments.given("num_classes"):
        return arguments.constant("num_classes")
    is_first = ".functional." not in arguments.callable and site.positional
    return site.positional[0].constant if is_first else arguments.elsewhere.get("num_classes", UNKNOWN)


def _of_table(
    last: str, count: object, inputs: Input | None, by_binary: bool, arguments: ArgumentSet, context: Context
) -> Decision:
    is_function = arguments.callable.startswith(OLD) and ".functional." in arguments.callable
    if last in UNITED and is_function and context.origin.before(_STRICT) is True:
        return Decision("multiclass")  # that of Lightning took whole numbers alone
    if inputs in {Input.CLASSES, Input.COLUMNS}:
        return Decision("multiclass")
    if inputs is Input.FLOATS:
        if last in TABLES and count == 2:
            return Decision("binary")
        return Decision(
            "multiclass",
            refusal=f"`{last}` took floats in the shape of the targets for probabilities; give it "
            '`(probabilities >= 0.5).int()` where it is given such, and `task="multiclass"`',
        )
    if last in TABLES and count == 2 and by_binary:
        return Decision("binary")
    if _trains(arguments, True, context) or (count not in {2, UNKNOWN}):
        return Decision("multiclass")
    if not _speaks_of_classes(arguments, context):
        cut = f"{_CUT.format(_SECOND)}; {advice(last)}" if count == 2 else _CUT.format(_SECOND)
        return Decision("multiclass", refusal=cut if by_binary else f"{_UNSEEN}: {cut}")
    return Decision("multiclass", _CUT.format(_SECOND) if count is UNKNOWN else None)


def _of_counts(
    count: object, inputs: Input | None, by_binary: bool, arguments: ArgumentSet, context: Context
) -> Decision:
    site = arguments.sites[0]
    is_loose = arguments.callable.startswith(OLD) and context.origin.before(_STRICT) is not False
    if is_loose and by_binary and (inputs is Input.CLASSES or count == 2):
        return Decision("multiclass", refusal=_LOOSE if inputs is Input.CLASSES else _TWO)
    if inputs in {Input.CLASSES, Input.COLUMNS} or (inputs is None and _trains(arguments, True, context)):
        return Decision("multiclass")
    if inputs is Input.FLOATS:
        if by_binary:
            return Decision("multilabel", _by_loss(count))
        return Decision(
            "multiclass",
            refusal="probabilities in the shape of the targets were those of labels, and a column for each class was "
            "one of classes",
        )
    if by_binary:
        if count == 2 or (isinstance(site, CallSite) and makes_classes(site.call, context)):
            return Decision(
                "multiclass",
                refusal="the binary cross entropy beside it says labels, which floats in the shape of the targets "
                "were taken for, and numbers of classes were not",
            )
        return Decision("multilabel", _by_loss(count))
    if not _speaks_of_classes(arguments, context):
        return Decision("multiclass", refusal=f"{_UNSEEN}: {_CUT.format(_LABELS)}")
    return Decision("multiclass", _CUT.format(_LABELS))


def _by_loss(count: object) -> str:
    why = "the data are taken to be of labels, as the binary cross entropy beside it says"
    return f"{why}; one class would be binary" if count is UNKNOWN else why


def _speaks_of_classes(arguments: ArgumentSet, context: Context) -> bool:
    site = arguments.sites[0]
    return isinstance(site, CallSite) and speaks_of_classes(site.call, context)


def _trains(arguments: ArgumentSet, several: bool, context: Context) -> bool:
    site = arguments.sites[0]
    return isinstance(site, CallSite) and trains(site.call, several, context)
