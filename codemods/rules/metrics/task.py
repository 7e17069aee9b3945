"""LIT482: the arguments of metrics, as torchmetrics 1.x takes them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release, RemoveArgument, ReplaceExpression, Span, Symbol
from codemods.rules.metrics.beside import counts_classes_beside, own_count, two_classes_beside
from codemods.rules.metrics.changed import CURVES, RANKED, changed, is_mean_of_call, refused, was_other
from codemods.rules.metrics.classes import OF_METRICS
from codemods.rules.metrics.deciding import Decision, counted, decided
from codemods.rules.metrics.inputs import Input, are_logits, calls_of, inputs_of
from codemods.rules.metrics.losses import makes_classes, makes_probabilities, takes_logits, trains
from codemods.rules.metrics.single import may_be_one
from codemods.rules.metrics.targets import REFUSED, whole_targets
from codemods.rules.metrics.tasked import CHOICE, OLD, PAGE, TASKED
from codemods.rules.metrics.two_classes import TABLES, UNITED, speaks_of_classes
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.nodes import is_name, is_super, last_name
from codemods.semantics.symbols import METRICS
from codemods.semantics.values import UNKNOWN
from codemods.source.trees import walk

_DROPPED: dict[str, tuple[object, ...]] = {
    "compute_on_step": (),  # whatever it says
    "multilabel": (False, None),
    "is_multiclass": (None,),
    "multiclass": (None,),
    "sample_weights": (None,),
    "mdmc_average": (None, "global"),  # what `multidim_average=` is by itself
    "mdmc_reduce": (None, "global"),
    "pos_label": (1, None),
    "subset_accuracy": (False,),
    "reduction": ("elementwise_mean",),
    "absent_score": (0, 0.0),
    "class_reduction": (None,),
}
"""Arguments that are gone, and the values with which nothing is lost; none: any value."""
_SAMPLEWISE = '`multidim_average="samplewise"` gives a value for each sample, of which the mean was taken'
_COLUMNS = "a column for each of the two classes, of which the second was taken, raises now"
_ONES = "; of zeros and ones without probabilities the accuracy was that of the ones alone"
_AVERAGE: dict[str, dict[object, str]] = {
    "class_reduction": {"micro": "micro", "macro": "macro", "weighted": "weighted", "none": "none"},
    "reduce": {"micro": "micro", "macro": "none"},
    "reduction": {"none": "none"},
}
"""Arguments that are called `average` now, and what their values are there (run on torchmetrics 0.6, 0.9 and 1.9)."""
_MEANS = frozenset({"Precision", "Recall", "F1", "FBeta", "Fbeta", "precision", "recall", "f1_score", "fbeta_score"})
"""What was a mean over the classes up to Lightning 0.9, and is of all of them together (run on both)."""
_MEANT: Final = Release(0, 10)
_CUT: Final = Release(1, 2)
_UNSORTED: Final = Release(1, 1)
_THRESHOLDS: Final = Release(1, 0)
_REFUSED: dict[str, tuple[object, ...]] = {"top_k": (None,)}
"""Arguments with values that are not taken any more, and mean the same as nothing."""
_MULTICLASS = {
    "Accuracy": Symbol(f"{METRICS}.classification.MulticlassAccuracy"),
    "accuracy": Symbol(f"{METRICS}.functional.classification.multiclass_accuracy"),
    "Precision": Symbol(f"{METRICS}.classification.MulticlassPrecision"),
    "Recall": Symbol(f"{METRICS}.classification.MulticlassRecall"),
}
"""What counts without being told the number of classes, where all count alike (values compared: 0.6, 0.9 and 1.9)."""
_ALIKE = frozenset({"Accuracy", "accuracy", "HammingDistance", "hamming_distance"})
"""What counts the same for two classes and for labels taken together, of probabilities and of zeros and ones."""
_OF_SCORES = frozenset({"Precision", "Recall", "F1", "F1Score", "FBeta", "FBetaScore", "Specificity"})
"""What counts the same of probabilities alone: of zeros and ones it was of two classes taken together."""
_OF_TWO = frozenset({"Accuracy", "Precision", "Recall", "F1", "F1Score", "Specificity"})
"""What `multiclass=False` made count two classes, or labels taken together, as `task="binary"` does now."""
_CUTTING = frozenset({"round", "argmax", "topk", "heaviside", "gt", "ge"})
"""What makes classes of probabilities."""
_COUNT_FIRST = frozenset(
    {"AUROC", "AveragePrecision", "CohenKappa", "ConfusionMatrix", "F1", "F1Score", "FBeta", "IoU"}
)
_COUNT_FIRST |= {"FBetaScore", "JaccardIndex", "Precision", "PrecisionRecallCurve", "ROC", "Recall"}
"""Classes whose first argument was the number of classes."""
_COUNT_FIRST |= {"MatthewsCorrCoef", "MatthewsCorrcoef"}
_COUNT = re.compile(r"_*(n|nb|nr|num|number_of|no_of)_[a-z]|_*nb?_?(classes|labels)$", re.IGNORECASE)
_EARLY: Final = "pred"
"""What functions of up to 1.2 called what is `preds` today."""
_SAME = frozenset({_EARLY, "preds", "target", "dist_sync_on_step", "process_group", "dist_sync_fn"})
_BY_DATA: Final = UNITED | {"confusion_matrix"}
"""What found out how many classes there are by the highest number in the data."""
_TASKS = ("binary", "multiclass", "multilabel")
_GONE: Final = frozenset({*_DROPPED, *_AVERAGE})


@rule(
    code="LIT482",
    name="metric-task",
    on=tuple(ArgumentSets(name) for name in TASKED),
    since="1.5",
    removed="1.5",
    refs=(PAGE,),
    examples=(
        (
            "import torchmetrics\ntorchmetrics.ConfusionMatrix(num_classes=10)",
            'import torchmetrics\ntorchmetrics.ConfusionMatrix(task="multiclass", num_classes=10)',
        ),
    ),
)
def metric_task(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A metric about classification has to be told its task

    Since torchmetrics 0.11 `Accuracy` and its kind demand `task=` and, for more than two classes, `num_classes=`; both
    were guessed from the data before.

    Where the number of classes is given, it tells the task (asked for as the code runs, where that counts with a single
    class somewhere), but where floats in the shape of the targets were taken otherwise and neither the data nor a loss
    nor code around it says what they are. AUROC, AveragePrecision and curves without it were of two classes, or of
    labels taken together. An accuracy or a Hamming distance in a class that trains with a binary cross entropy, and no
    other, is as well, but where the class makes numbers of classes or codes them (`argmax`, `one_hot`, a sum of
    comparisons), and a precision, a recall or an F1 where the class is seen to make probabilities, and no classes of
    them (values compared on the same data: torchmetrics 0.6, 0.9 and 1.9).

    Where the class has no such loss, those of its base classes and of what inherits from it count, and an accuracy
    beside metrics with a number of classes has the same data. What goes to a cross entropy too, with the same targets,
    has a column for each class, also outside of a class. There an accuracy needs no number of classes, nor do the
    precision and the recall of torchmetrics over all samples (`average="micro"`), where what they are given is seen to
    be of classes, and `iou` and a confusion matrix have as many as the class keeps: `self.num_classes`.
    `multiclass=False` without a number of classes was of two, or of labels taken together, and so is what stands in a
    collection beside an AUROC that is not told how many classes there are. Else a person has to say.

    `compute_on_step=` is gone without a successor, and so is what 0.11 ignored beside `task=`. What is given by
    position is the number of classes where its name says so. Precision, recall and F1 of Lightning 0.9 were means over
    the classes, and are told so.

    A confusion matrix and its kind took probabilities of two classes beside their number, where `task="multiclass"`
    cuts floats to whole numbers without a word: beside a binary cross entropy they are of two, and where nothing is
    seen, it is told.

    The reason of the fix says what `ignore_index=`, `top_k=` and weights of specificities count otherwise; for labels,
    whose number `ignore_index=` was, there is no fix. What ranks scores refuses targets that are floats, which it took:
    these are made whole numbers where they are seen to be floats, or a binary cross entropy takes them.
    """
    site = arguments.sites[0]
    of_class = ".functional." not in arguments.callable
    if arguments.given("task") or any(value.constant in _TASKS for value in site.positional):
        if of_class and (ignored := [argument for argument in arguments if argument.name in _GONE]):
            yield context.finding(
                arguments,
                row="ignored",
                message=f"{_gone(ignored)}; torchmetrics 0.11 ignored that where it was told the task, and 1.0 raises",
                title="Leave it out",
                rewrite=sum((argument.remove() for argument in ignored), Rewrite()),
            )
        return
    if of_class and site.positional and site.positional[0].constant is UNKNOWN and arguments.given("num_classes"):
        return  # the first argument was the number of classes, or a threshold that is written out: it is the task
    if _is_of_another(arguments, context):
        return
    gone = [argument for argument in arguments if argument.name in _DROPPED or argument.name in _AVERAGE]
    losing = [argument for argument in gone if _loses(argument, arguments)]
    last = arguments.callable.rpartition(".")[2]
    is_mean = last in _MEANS and arguments.callable.startswith(OLD) and context.origin.before(_MEANT) is True
    removal = _without(arguments, is_mean)
    if arguments.call is None or (arguments.open and not arguments.given("num_classes")):
        return
    called = f"`{_EARLY}=` is `preds=` now" if arguments.given(_EARLY) and not of_class else ""
    message = "; ".join(filter(None, [f"`{last}` demands `task=` since torchmetrics 0.11", _gone(gone), called]))
    multilabel = arguments.constant("multilabel") is True
    of_two = [argument.name for argument in losing] == ["multiclass"] and _is_of_two(arguments, last)
    lost = losing[0] if losing and not multilabel and not of_two else None
    decision = _decision(arguments, last, multilabel, context)
    made = _tasked(arguments, decision)
    reason, title, is_binary = "the task is taken from the number of classes", "Say the task", of_two
    if of_two:
        made, reason = site.add("task", Code.of('"binary"')), _COLUMNS + (_ONES if last == "Accuracy" else "")
    elif made is None and lost is None and (guess := _guessed(arguments, last, context)) is not None:
        made, title, reason, is_binary = guess
    if lost is not None:
        made = Rewrite(refusal=_SAMPLEWISE if _is_samplewise(lost) else f"`{lost.name}=` has no counterpart")
    elif site.positional and of_class and (by_place := _counted(arguments, decision, bool(gone))) is not None:
        made = by_place
    elif len(site.positional) > (0 if of_class else 2):
        made = Rewrite(refusal="its arguments are given by position")
    if made is not None and made.refusal is None and (whole := whole_targets(arguments, context)):
        made, reason = made + whole, f"{reason}; {REFUSED}"
    if made is not None and made.refusal is None and (other := was_other(arguments, last, context)):
        reason = f"{reason}; {other}"
    yield context.finding(
        arguments,
        row=last,
        message=message,
        title=title,
        rewrite=made + removal if made is not None and made.refusal is None else made,
        reason=reason,
        advice=CHOICE,
    )
    if made is not None and made.refusal is None:
        yield from _of_data(arguments, last, is_binary or decision.task != "multiclass", context)


def _of_data(arguments: ArgumentSet, last: str, is_binary: bool, context: Context) -> Iterator[Finding]:
    """The findings about what a metric with a task is given; one that `is_binary` counts zeros and ones."""
    if last in UNITED and not is_binary and is_mean_of_call(arguments):
        yield context.finding(
            arguments,
            row=f"{last}-of-absent",
            message=f"`{last}` counted a class that is in neither predictions nor targets as 0 in its mean, and leaves "
            "it out now: of a batch without some class the value is another",
            advice='take the mean of what it gives with `average="none"`, in which such a class is 0, for the values '
            "of before",
            once=True,
            lasting=True,
        )
    if context.origin.before(_UNSORTED) is True and (other := was_other(arguments, last, context)):
        yield context.finding(
            arguments,
            row=f"{last}-was-other",
            message=f"`{last}` of Lightning 1.0 and earlier gave another value: {other}",
            advice="compare what watches it, and old curves, with that in mind",
            once=True,
            lasting=True,
        )
    if last in RANKED | CURVES and inputs_of(arguments, context) is Input.CLASSES:
        yield context.finding(
            arguments,
            row=f"{last}-of-classes",
            message=f"`{last}` raises for whole numbers since torchmetrics 0.11, and it is given such",
            advice="give it the scores, or `.float()` of the numbers",
            lasting=True,
        )
    if is_binary and _was_cut(arguments, last, context):
        yield context.finding(
            arguments,
            row=f"{last}-of-logits",
            message=f"`{last}` counted what was at least `threshold=`, logits too, and makes probabilities of them now",
            advice="where it is given logits, give it `(logits >= 0.5).int()` for the values of before",
            lasting=True,
        )


def _is_of_two(arguments: ArgumentSet, last: str) -> bool:
    """Whether `multiclass=False` says what `task="binary"` says (values compared: torchmetrics 0.6, 0.9 and 1.9)."""
    if arguments.constant("multiclass") is not False or last not in _OF_TWO or ".functional." in arguments.callable:
        return False
    averaged = arguments.given("average") and arguments.constant("average") not in {None, "micro"}
    return not (averaged or any(map(arguments.given, ("num_classes", "top_k", "ignore_index", "subset_accuracy"))))


def _given_data(arguments: ArgumentSet) -> int:
    """How many arguments are given by position, or as the predictions and the targets of a function."""
    named = 0 if ".functional." not in arguments.callable else sum(map(arguments.given, (_EARLY, "preds", "target")))
    return len(arguments.sites[0].positional) + named


def _is_samplewise(argument: Argument) -> bool:
    return argument.name.startswith("mdmc_") and argument.value.constant == "samplewise"


def _loses(argument: Argument, arguments: ArgumentSet) -> bool:
    """Whether an argument that is gone said something that can not be said any more."""
    value, name = argument.value.constant, argument.name
    if name == "multiclass" and value is True and arguments.given("num_classes"):
        return arguments.constant("num_classes") in {1, 2}  # data of more classes were taken so by themselves
    kept = (*_DROPPED.get(name, ()), *_AVERAGE.get(name, {}))
    return bool(kept) and value not in kept


def _without(arguments: ArgumentSet, is_mean: bool) -> Rewrite:
    """The rewrite that takes out what is gone, and says what is called otherwise, or was so by itself."""
    made = Rewrite()
    if is_mean and not any(map(arguments.given, (*_AVERAGE, "average"))):
        made += arguments.sites[0].add("average", Code.of('"macro"'))
    for argument in arguments:
        value, name = argument.value.constant, argument.name
        if name == _EARLY and ".functional." in arguments.callable:
            made += argument.rename("preds")
        average = _AVERAGE.get(name, {}).get(value) if isinstance(value, str) else None
        if average is not None:
            made += argument.replace(("average", Code.of(argument.ref if average == value else f'"{average}"')))
        elif is_mean and name == "reduction":
            made += argument.replace(("average", Code.of('"macro"')))
        elif name in _DROPPED or value in _REFUSED.get(name, ()):
            made += argument.remove()
    return made


def _gone(gone: list[Argument]) -> str:
    return (
        f"{', '.join(f'`{argument.name}=`' for argument in gone)} {'is' if len(gone) == 1 else 'are'} gone"
        if gone
        else ""
    )


def _is_passed_on(node: ast.expr | None, context: Context) -> bool:
    """Whether an argument is all that the function around it takes by position: `*args`."""
    if not isinstance(node, ast.Starred):
        return False
    around = context.module.scope_at(context.module.span(node).start).function().node
    rest = getattr(getattr(around, "args", None), "vararg", None)
    return rest is not None and is_name(node.value, rest.arg)


def _is_of_another(arguments: ArgumentSet, context: Context) -> bool:
    """Whether who calls the function around it says the task, or one would make a metric of another class (LIT350)."""
    site = arguments.sites[0]
    if any(_is_passed_on(value.node, context) for value in site.positional):
        return True
    return ".functional." not in arguments.callable and isinstance(site, CallSite) and _is_inherited(site.call, context)


def _is_inherited(call: ast.Call, context: Context) -> bool:
    """Whether the class of what a call makes is one of the project that inherits from the metric and adds something."""
    module, known = context.module, context.project.classes
    scope = module.scope_at(module.span(call).start)
    if isinstance(call.func, ast.Attribute) and call.func.attr == "__init__":
        return isinstance(call.func.value, ast.Call) and is_super(call.func.value)
    facts = known.classes.get(module.resolve(call.func, scope) or "")
    return facts is not None and bool(facts.methods | (facts.names - OF_METRICS))


def _decision(arguments: ArgumentSet, last: str, multilabel: bool, context: Context) -> Decision:
    """The task of a metric that says a number of classes, and what is to be said of it."""
    if multilabel:
        return Decision("multilabel")
    is_cut = last in TABLES and arguments.constant("num_classes") == 2 and arguments.given("threshold")
    if is_cut:
        return Decision("binary")
    decision = decided(arguments, last, context)
    if decision.refusal is None:
        caveats = [decision.caveat, changed(arguments, last, decision.task, context)]
        refusal = refused(arguments, last, decision.task)
        decision = decision._replace(caveat="; ".join(filter(None, caveats)) or None, refusal=refusal)
    if decision.refusal is None and counted(arguments) is UNKNOWN:
        return decision._replace(may_be_one=may_be_one(arguments, context))
    return decision


def _tasked(arguments: ArgumentSet, decision: Decision) -> Rewrite | None:
    """The rewrite that says the task; None where a person has to."""
    classes = arguments.get("num_classes")
    if classes is None and decision.task != "multilabel" and not arguments.all("num_classes"):
        return _told_elsewhere(arguments, decision)
    if classes is None or classes.value.constant is None:
        return None
    if decision.refusal is not None:
        return Rewrite(refusal=decision.refusal)
    made = classes.replace(*_saying(decision, classes.ref))
    if classes.value.constant is UNKNOWN and decision.task == "multiclass" and not decision.may_be_one:
        made += Rewrite(caveat="one class would be binary")
    return made + Rewrite(caveat=decision.caveat)


def _saying(decision: Decision, count: str | Span) -> Iterator[tuple[str, Code]]:
    """The arguments that say a task and how many classes or labels there are."""
    task = f'"{decision.task}"'
    yield "task", Code.of('"binary" if ', count, f" == 1 else {task}") if decision.may_be_one else Code.of(task)
    if decision.task != "binary":
        yield "num_labels" if decision.task == "multilabel" else "num_classes", Code.of(count)
    if decision.average:
        yield "average", Code.of(f'"{decision.average}"')


def _guessed(arguments: ArgumentSet, last: str, context: Context) -> tuple[Rewrite, str, str, bool] | None:
    """The rewrite where the code around a metric says its task, its title, why it is not safe, and if it is binary."""
    site, say = arguments.sites[0], "Say the task"
    if last in _MULTICLASS and (found := _several_classes(arguments, context)):
        reason = "the data are taken to be of classes, as the loss or a number beside it says, or what it is given"
        return found, f"Use `{_MULTICLASS[last].name.rpartition('.')[2]}`", reason, False
    if (kept := _kept_count(arguments, last, context)) is not None:
        made = site.add("task", Code.of('"multiclass"')) + site.add("num_classes", Code.of(kept))
        return made, say, f"there are taken to be as many classes as `{kept}` says, and not as the data have", False
    if why := _two_classes(arguments, context):
        return site.add("task", Code.of('"binary"')), say, why, True
    return None


def _kept_count(arguments: ArgumentSet, last: str, context: Context) -> str | None:
    """The number of classes that the class around a function keeps, which trains with a loss of several."""
    site, is_table = arguments.sites[0], last in _BY_DATA and ".functional." in arguments.callable
    others = {argument.name for argument in arguments if argument.name not in _GONE} - _SAME
    if not is_table or others or arguments.open or not isinstance(site, CallSite) or _given_data(arguments) != 2:
        return None
    return own_count(site.call, context.module) if trains(site.call, True, context) else None


def _told_elsewhere(arguments: ArgumentSet, decision: Decision) -> Rewrite | None:
    """The rewrite where a dict that other metrics get too, or another file, gives the number of classes."""
    count, site = arguments.elsewhere.get("num_classes"), arguments.sites[0]
    if count in {None, 1} or site.span != arguments.call or decision.task != "multiclass":
        return None
    if decision.refusal is not None:
        return Rewrite(refusal=decision.refusal)
    made = site.add("task", Code.of('"multiclass"')) + Rewrite(caveat=decision.caveat)
    return made + Rewrite(caveat="one class would be binary") if count is UNKNOWN else made


def _counted(arguments: ArgumentSet, decision: Decision, old: bool) -> Rewrite | None:
    """The rewrite of `F1(10)`, whose first argument was the number of classes; None where it may be the task."""
    site, last = arguments.sites[0], arguments.callable.rpartition(".")[2]
    if last not in _COUNT_FIRST or len(site.positional) != 1 or arguments.given("num_classes"):
        return None
    value = site.positional[0]
    is_number = type(value.constant) is int or value.types == frozenset({"int"})
    old = old or arguments.callable.startswith(OLD)
    if value.node is None or isinstance(value.node, ast.Starred) or not (is_number or old or _is_count(value.node)):
        return None
    if decision.refusal is not None:
        return Rewrite(refusal=decision.refusal)
    span = site.module.span(value.node)
    added = (AddArgument(site.span, name, code, span) for name, code in _saying(decision, span))
    is_open = value.constant is UNKNOWN and decision.task == "multiclass" and not decision.may_be_one
    one = "one class would be binary" if is_open else None
    return Rewrite((RemoveArgument(site.span, span), *added), one) + Rewrite(caveat=decision.caveat)


def _is_count(node: ast.expr) -> bool:
    """Whether a value is called a number of something, or is a length."""
    if isinstance(node, ast.Call):
        return is_name(node.func, "len")
    key = node.slice if isinstance(node, ast.Subscript) else None
    name = str(key.value) if isinstance(key, ast.Constant) else last_name(node)
    return _COUNT.match(name) is not None


def _two_classes(arguments: ArgumentSet, context: Context) -> str | None:
    """Why a metric that says no number of classes is one of two classes or of labels; None where it may not be."""
    site = arguments.sites[0]
    last = arguments.callable.rpartition(".")[2]
    if not isinstance(site, CallSite) or len(arguments.sites) > 1 or arguments.open or arguments.given("num_classes"):
        return None
    if _given_data(arguments) != (0 if last[0].isupper() else 2):
        return None
    others = {argument.name for argument in arguments if argument.name not in _DROPPED} - _SAME
    if (last in RANKED and others <= {"average", "max_fpr"}) or (last in CURVES and not others):
        why = "it raised where the data were of several classes, as it was not told how many"
        return "; ".join(filter(None, (why, changed(arguments, last, "binary", context))))
    if last in _ALIKE and others <= {"threshold"} and trains(site.call, False, context):
        if makes_classes(site.call, context):
            return None
        return "the data are taken to be of two classes or of labels, as the binary cross entropy beside it says"
    plain = others <= {"threshold", "beta"} and context.origin.before(_MEANT) is not True
    if plain and last in _ALIKE | _OF_SCORES and inputs_of(arguments, context) is Input.FLOATS:
        return "it is taken to be given probabilities of two classes or of labels, in the shape of the targets"
    if plain and last in _ALIKE | _OF_SCORES and two_classes_beside(site.call, RANKED, site.module):
        return "it is taken to be given probabilities of two classes or of labels, as what ranks them beside it says"
    if last in _OF_SCORES and plain and trains(site.call, False, context) and _scores(site.call, context):
        return "it is taken to be given probabilities of two classes or of labels, as the sigmoid beside it says"
    return None


def _was_cut(arguments: ArgumentSet, last: str, context: Context) -> bool:
    """Whether a metric beside a loss of logits was cut at its threshold, and may be given such.

    Of up to Lightning 1.1 and since torchmetrics 0.6 it was; in between it refused logits.
    """
    site = arguments.sites[0]
    if last in RANKED or last in CURVES or not isinstance(site, CallSite) or not takes_logits(site.call, context):
        return False
    if not calls_of(arguments, context) or inputs_of(arguments, context) in {Input.CLASSES, Input.FLOATS}:
        return False
    if arguments.callable.startswith(OLD):
        if context.origin.before(_CUT) is not True:
            return False
        if last in _MULTICLASS:
            return True
        if ".functional." in arguments.callable or context.origin.before(_THRESHOLDS) is True:
            return False
    return are_logits(arguments, context) or not makes_probabilities(site.call, context)


def _scores(call: ast.Call, context: Context) -> bool:
    """Whether the class around a call makes probabilities, and no zeros and ones of them that are seen."""
    around = next((node for node in context.module.enclosing(call) if isinstance(node, ast.ClassDef)), None)
    parts = walk(around) if around is not None else ()
    names = {last_name(part.func).lower() for part in parts if isinstance(part, ast.Call)}
    cut = any(
        isinstance(part, ast.Compare)
        and isinstance(part.ops[0], (ast.Gt, ast.GtE))
        and isinstance(part.comparators[0], ast.Constant)
        for part in parts
    )
    return "sigmoid" in names and not cut and names.isdisjoint(_CUTTING)


def _several_classes(arguments: ArgumentSet, context: Context) -> Rewrite | None:
    """The accuracy that needs no number of classes, where the class trains with a loss of several; None elsewhere."""
    site = arguments.sites[0]
    average = arguments.get("average")
    others = {argument.name for argument in arguments if argument.name not in _DROPPED} - _SAME - {"average"}
    others -= {"top_k"} if arguments.constant("top_k") == 1 else set()  # the one that is taken by itself
    if not isinstance(site, CallSite) or len(arguments.sites) > 1 or arguments.open or others:
        return None
    if average is not None and average.value.constant != "micro":
        return None
    last = arguments.callable.rpartition(".")[2]
    if _given_data(arguments) != (0 if last[0].isupper() else 2):
        return None
    beside = counts_classes_beside(site.call, TASKED, context.module) and speaks_of_classes(site.call, context)
    inputs = inputs_of(arguments, context)
    seen = beside or inputs in {Input.CLASSES, Input.COLUMNS}
    if last in _MEANS and (
        inputs not in {Input.CLASSES, Input.COLUMNS}
        or (arguments.callable.startswith(OLD) and context.origin.before(_CUT) is not False)
    ):
        return None  # of two classes these count one, and what Lightning had before 1.2 counted otherwise
    if inputs is Input.FLOATS or not (
        trains(site.call, True, context) or (seen and not trains(site.call, False, context))
    ):
        return None
    made = Rewrite((ReplaceExpression(context.module.span(site.call.func), Code.of(_MULTICLASS[last])),))
    return made + (site.add("average", Code.of('"micro"')) if average is None else Rewrite())
