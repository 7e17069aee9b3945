"""LIT486: the arguments of the metrics that have no task, as torchmetrics 1.x takes them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.symbols import METRICS, ROOT
from codemods.source.trees import nodes_of

_PAGE = "https://lightning.ai/docs/torchmetrics/stable/"
_RANGED: Final = ("PSNR", "PeakSignalNoiseRatio")
_RETRIEVAL: Final = ("FallOut", "HitRate", "NormalizedDCG", "Precision", "Recall")
_FIRST: Final = (
    "ExplainedVariance",
    "MeanAbsoluteError",
    "MeanSquaredError",
    "MeanSquaredLogError",
    "R2Score",
    "PSNR",
    "SSIM",
)
"""Those that Lightning had itself."""
_CLASSES: Final = (
    *_FIRST,
    *_RANGED,
    *(f"Retrieval{name}" for name in (*_RETRIEVAL, "MAP", "MRR", "RPrecision")),
    *("BLEUScore", "BootStrapper", "CHRFScore", "CatMetric", "CharErrorRate", "CosineSimilarity"),
    *("ExtendedEditDistance", "KLDivergence", "MatchErrorRate", "MaxMetric", "MeanAbsolutePercentageError"),
    *("MeanMetric", "MinMaxMetric", "MinMetric", "MultiScaleStructuralSimilarityIndexMeasure", "PearsonCorrCoef"),
    *("PearsonCorrcoef", "PermutationInvariantTraining", "SQuAD", "SacreBLEUScore", "SignalDistortionRatio"),
    *("ScaleInvariantSignalDistortionRatio", "ScaleInvariantSignalNoiseRatio", "SignalNoiseRatio", "SNR", "SDR"),
    *("SI_SDR", "SI_SNR", "SpearmanCorrCoef", "SpearmanCorrcoef", "StructuralSimilarityIndexMeasure", "SumMetric"),
    *("SymmetricMeanAbsolutePercentageError", "TranslationEditRate", "TweedieDevianceScore", "WER", "WordErrorRate"),
    *("UniversalImageQualityIndex", "WordInfoLost", "WordInfoPreserved"),
)
_FUNCTIONS: Final = (
    *("psnr", "peak_signal_noise_ratio"),
    *("retrieval_fall_out", "retrieval_hit_rate", "retrieval_normalized_dcg", "retrieval_precision"),
    *("retrieval_recall", "wer", "word_error_rate"),
)
_NAMES: Final = (
    *(f"{ROOT}.metrics.{name}" for name in _FIRST),
    f"{ROOT}.metrics.functional.psnr",
    *(f"{METRICS}.{name}" for name in dict.fromkeys(_CLASSES)),
    *(f"{METRICS}.functional.{name}" for name in _FUNCTIONS),
)
_GONE: Final = frozenset({"compute_on_step", "concatenate_texts"})
"""Arguments that are gone, and that nothing is lost with."""
_OF_R2SCORE: Final = "num_outputs"
"""One that R2Score took, and others still take."""
_DATA_RANGE: Final = "data_range"


@rule(
    code="LIT486",
    name="metric-arguments",
    on=tuple(ArgumentSets(name) for name in _NAMES),
    since="1.5",
    removed="1.5",
    refs=(_PAGE,),
    examples=(
        (
            "import torchmetrics\ntorchmetrics.MeanMetric(compute_on_step=False)",
            "import torchmetrics\ntorchmetrics.MeanMetric()",
        ),
    ),
)
def metric_arguments(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Metrics take no `compute_on_step=`, and some call their arguments otherwise

    torchmetrics refuses arguments that it does not know: `compute_on_step=` of all metrics is gone since 1.0, as is
    `num_outputs=` of R2Score, and the `k=` of those about retrieval is `top_k=`. A peak signal-to-noise ratio that is
    not told the range of its data took it from the target, and takes 3 now: a person has to say it.
    """
    for argument in arguments:
        rewrite, title = _rewrite(argument, context)
        if rewrite is not None:
            yield context.finding(
                argument,
                row=argument.name,
                message=f"`{argument.name}=` is gone since torchmetrics 1.0",
                title=title,
                rewrite=rewrite,
            )
    if _takes_range_of_target(arguments, context):
        yield context.finding(
            arguments,
            row=_DATA_RANGE,
            message=f"without `{_DATA_RANGE}=` the range of the data is 3 in torchmetrics, and was that of the target",
            advice=f"say `{_DATA_RANGE}=`: the largest value that the target can have, less the smallest",
        )


def _rewrite(argument: Argument, context: Context) -> tuple[Rewrite | None, str]:
    """What becomes of an argument, and how that is called; None where it is taken as it is."""
    if argument.name in _GONE or (argument.name == _OF_R2SCORE and argument.set.callable.endswith(".R2Score")):
        return argument.remove(), "Leave it out"
    if argument.name == "pred" and argument.set.callable.endswith(".functional.psnr"):
        return argument.rename("preds"), "Call it `preds`"
    if argument.name == "k" and "etrieval" in argument.set.callable:
        return argument.rename("top_k") + Rewrite(tuple(_reads(argument, context))), "Call it `top_k`"
    return None, ""


def _reads(argument: Argument, context: Context) -> Iterator[ReplaceExpression]:
    """The attribute of that name, where what keeps the metric is asked for it: `self.hit_rate.k`."""
    module, node = context.module, argument.value.node
    keyword = module.parents.get(node) if node is not None else None
    call = module.parents.get(keyword) if isinstance(keyword, ast.keyword) else None
    statement = module.parents.get(call) if call is not None else None
    target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    if not isinstance(target, (ast.Name, ast.Attribute)):
        return
    kept, home = ast.unparse(target), module.scope_at(module.span(target).start)
    for read in nodes_of(module.tree, ast.Attribute):
        if read.attr != argument.name or ast.unparse(read.value) != kept:
            continue
        scope = module.scope_at(module.span(read).start)
        alike = (
            scope.function() is home.function()
            if isinstance(target, ast.Name)
            else module.class_of(scope) == module.class_of(home)
        )
        if alike:
            yield ReplaceExpression(module.span(read), Code.of(module.span(read.value), ".top_k"))


def _takes_range_of_target(arguments: ArgumentSet, context: Context) -> bool:
    """Whether a ratio is given no range, in code that is known to be of a time when the target told it."""
    last = arguments.callable.rpartition(".")[2]
    if last not in {*_RANGED, "psnr", "peak_signal_noise_ratio"} or context.origin.before(Release(2, 0)) is not True:
        return False
    site = arguments.sites[0]
    taken = 0 if last[0].isupper() else 2
    if arguments.call is None or arguments.open or len(site.positional) > taken:
        return False
    given = arguments.get(_DATA_RANGE)
    return not arguments.given(_DATA_RANGE) or (given is not None and given.value.constant is None)
