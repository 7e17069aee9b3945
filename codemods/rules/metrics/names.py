"""LIT480 and LIT481: the metrics that torchmetrics has now, as rows."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.rules.metrics.classes import RENAMED, RENAMED_FUNCTIONS, TASKED
from codemods.rules.metrics.regression import made_of_mean, made_of_root, of_mean, of_root
from codemods.rules.metrics.tensor_bases import TensorBase
from codemods.rules.named import MovedName, NamedRow, RemovedName, names_family
from codemods.semantics.symbols import ROOT

_OLD = f"{ROOT}.metrics"
_PAGE = "https://lightning.ai/docs/torchmetrics/stable/pages/classification.html"
_TASK = "what it is given has to say the task now"

_PLAIN = {
    "Metric": "Metric",
    "ExplainedVariance": "ExplainedVariance",
    "MeanAbsoluteError": "MeanAbsoluteError",
    "MeanSquaredError": "MeanSquaredError",
    "MeanSquaredLogError": "MeanSquaredLogError",
    "R2Score": "R2Score",
}
_FUNCTIONS = {
    "explained_variance": "explained_variance",
    "mean_absolute_error": "mean_absolute_error",
    "mean_squared_error": "mean_squared_error",
    "mean_squared_log_error": "mean_squared_log_error",
    "r2score": "r2_score",
    "image_gradients": "image_gradients",
}
_TASKED_FUNCTIONS = {
    "accuracy": "accuracy",
    "auroc": "auroc",
    "average_precision": "average_precision",
    "confusion_matrix": "confusion_matrix",
    "f1": "f1_score",
    "f1_score": "f1_score",
    "fbeta": "fbeta_score",
    "fbeta_score": "fbeta_score",
    "hamming_distance": "hamming_distance",
    "iou": "jaccard_index",
    "precision": "precision",
    "precision_recall_curve": "precision_recall_curve",
    "recall": "recall",
    "roc": "roc",
    "stat_scores": "stat_scores",
}

_BY_LABELS = "use that of `torchmetrics.classification` for your task, with `thresholds=`"
_REMOVED = {
    "0.7": {
        "AverageMeter": "use `torchmetrics.MeanMetric`",
        "functional.embedding_similarity": "use `torchmetrics.functional.pairwise_cosine_similarity`",
        "functional.mean_relative_error": "use `torchmetrics.functional.mean_absolute_percentage_error`",
    },
    "0.8": {
        "Hinge": "use `torchmetrics.HingeLoss(task=…)`",
        "PIT": "use `torchmetrics.audio.PermutationInvariantTraining`, whose second parameter is another",
        "MAP": "use `torchmetrics.detection.MeanAveragePrecision`",
        "SSIM": "use `torchmetrics.image.StructuralSimilarityIndexMeasure`, which treats borders otherwise",
        "functional.hinge": "use `torchmetrics.functional.hinge_loss(…, task=…)`",
        "functional.pit": "use `torchmetrics.functional.permutation_invariant_training`, whose parameters are others",
        "functional.ssim": "`torchmetrics.functional.structural_similarity_index_measure` treats borders otherwise",
    },
    "0.11": {
        "AUC": "call `torchmetrics.utilities.compute.auc(x, y)`",
        "BinnedAveragePrecision": _BY_LABELS,
        "BinnedPrecisionRecallCurve": _BY_LABELS,
        "BinnedRecallAtFixedPrecision": _BY_LABELS,
        "CoverageError": "use `torchmetrics.classification.MultilabelCoverageError(num_labels=…)`",
        "LabelRankingAveragePrecision": (
            "use `torchmetrics.classification.MultilabelRankingAveragePrecision(num_labels=…)`"
        ),
        "LabelRankingLoss": "use `torchmetrics.classification.MultilabelRankingLoss(num_labels=…)`",
        "functional.coverage_error": "use `torchmetrics.functional.classification.multilabel_coverage_error`",
        "functional.dice_score": "use `torchmetrics.functional.segmentation.dice_score`",
        "functional.label_ranking_average_precision": (
            "use `torchmetrics.functional.classification.multilabel_ranking_average_precision`"
        ),
        "functional.label_ranking_loss": "use `torchmetrics.functional.classification.multilabel_ranking_loss`",
        "functional.precision_recall": "call `precision` and `recall`, each with `task=`",
    },
    "1.7": {
        "Dice": "use `torchmetrics.segmentation.DiceScore(num_classes=…)`",
        "functional.dice": "use `torchmetrics.functional.segmentation.dice_score`",
    },
}
"""What torchmetrics has no more, by the first release of it without."""


def _renamed(package: str, names: dict[str, str]) -> Iterator[NamedRow]:
    """Rows about torchmetrics' own names of 0.2 to 0.8."""
    for before, after in names.items():
        note = f"`{before}` of torchmetrics is `{after}` since 0.7"
        new = f"{package}.{after}"
        yield MovedName(
            name=f"{package}.{before}", new=new, last=None, gone="torchmetrics 0.8", note=note, reference=_PAGE
        )


def _rows(old: str, new: str, names: dict[str, str], reason: str | None = None) -> Iterator[NamedRow]:
    for before, after in names.items():
        yield MovedName(name=f"{old}.{before}", new=f"{new}.{after}", last="1.4", reason=reason, reference=_PAGE)


def _helpers() -> Iterator[NamedRow]:
    """What metrics are made with, from each module that had it."""
    data = ("to_onehot", "to_categorical", "select_topk")
    for home, last, names in (
        ("functional", "1.2", data[:2]),
        ("functional.reduction", "1.2", ("reduce", "class_reduce")),
        ("utils", "1.4", (*data, "reduce", "class_reduce")),
    ):
        for name in names:
            yield MovedName(
                name=f"{_OLD}.{home}.{name}",
                new=f"torchmetrics.utilities.{f'data.{name}' if name in data else name}",
                last=last,
                reason="its parameters may have had other names" if name in data else None,
                reference=_PAGE,
            )


def _early() -> Iterator[NamedRow]:
    """What there was of 0.8 to 1.0 about regression, which had short names (values and gradients run on 0.9.0)."""
    for before, after, adapt in (
        ("mae", "mean_absolute_error", of_mean),
        ("mse", "mean_squared_error", of_mean),
        ("rmse", "mean_squared_error", of_root),
    ):
        yield MovedName(
            name=f"{_OLD}.functional.{before}",
            new=f"torchmetrics.functional.{after}",
            last="1.0",
            adapt=adapt,
            uncalled="its parameters are others where it is called",
            reference=_PAGE,
        )
    for before, after, adapt in (
        ("MAE", "MeanAbsoluteError", made_of_mean),
        ("MSE", "MeanSquaredError", made_of_mean),
        ("RMSE", "MeanSquaredError", made_of_root),
    ):
        yield MovedName(
            name=f"{_OLD}.{before}",
            new=f"torchmetrics.{after}",
            last="0.9",
            adapt=adapt,
            reason="`pred=` is `preds=` where it is called, and it keeps sums of what it is given",
            reference=_PAGE,
        )


MOVED = names_family(
    code="LIT480",
    name="moved-metric",
    summary="`pytorch_lightning.metrics` is torchmetrics",
    why="""The metrics left Lightning in 1.3 and are gone since 1.5. Some have another name in torchmetrics 1.x, and
those about classification demand a `task=`, which a rule of its own adds where the arguments tell it. torchmetrics
comes with Lightning.""",
    rows=[
        *_rows(_OLD, "torchmetrics", _PLAIN),
        *_rows(_OLD, "torchmetrics", TASKED, _TASK),
        *_rows(f"{_OLD}.functional", "torchmetrics.functional", _FUNCTIONS),
        *_rows(f"{_OLD}.functional", "torchmetrics.functional", _TASKED_FUNCTIONS, _TASK),
        *_renamed("torchmetrics", RENAMED),
        *_renamed("torchmetrics.functional", RENAMED_FUNCTIONS),
        *_helpers(),
        *_early(),
        MovedName(
            name="torchmetrics.functional.auc",
            new="torchmetrics.utilities.compute.auc",
            last=None,
            gone="torchmetrics 0.11",
            reference=_PAGE,
        ),
        MovedName(
            name=f"{_OLD}.MetricCollection",
            new="torchmetrics.MetricCollection",
            last="1.4",
            reason="the keys of a list of metrics are their class names, which are others now",
            reference=_PAGE,
        ),
        MovedName(
            name=f"{_OLD}.PSNR",
            new="torchmetrics.image.PeakSignalNoiseRatio",
            last="1.4",
            reason="without `data_range=` the range is 3 now, and was that of the target",
            reference=_PAGE,
        ),
        MovedName(
            name=f"{_OLD}.functional.psnr",
            new="torchmetrics.functional.image.peak_signal_noise_ratio",
            last="1.4",
            reason="without `data_range=` the range is 3 now, and was that of the target",
            reference=_PAGE,
        ),
    ],
    examples=(
        (
            "class Own(pl.metrics.Metric): ...",
            "class Own(Metric): ...",
        ),
    ),
)

REMOVED = names_family(
    code="LIT481",
    name="removed-metric",
    summary="Metrics that torchmetrics has with another meaning, or not at all",
    why="Values differ, or the class is gone: a person has to choose. A class of the project that inherits from "
    "`TensorMetric` is a `torch.nn.Module`, where it needs no more of that than to be called: what its `forward` "
    "returns is made a tensor of floats as it was, and is not put together over several processes any more.",
    rows=[
        RemovedName(name=f"{_OLD}.{name}", last="1.4", advice=advice, reference=_PAGE)
        for name, advice in {
            "AUC": "call `torchmetrics.utilities.compute.auc(x, y)`",
            "SSIM": "`torchmetrics.image.StructuralSimilarityIndexMeasure` treats borders otherwise",
            "IoUScore": "use `torchmetrics.JaccardIndex(task=…)`",
            "DiceCoefficient": "use `torchmetrics.segmentation.DiceScore(num_classes=…)`",
            "RMSLE": "take the root of `torchmetrics.MeanSquaredLogError`",
            "SklearnMetric": "write a `torchmetrics.Metric`",
            "NumpyMetric": "write a `torchmetrics.Metric`",
            "functional.auc": "call `torchmetrics.utilities.compute.auc(x, y)`",
            "functional.rmsle": "take the root of `torchmetrics.functional.mean_squared_log_error`",
            "functional.ssim": "`torchmetrics.functional.structural_similarity_index_measure` treats borders otherwise",
            "functional.dice_score": "use `torchmetrics.functional.segmentation.dice_score`",
            "functional.bleu_score": "use `torchmetrics.functional.bleu_score`, which takes text",
            "functional.embedding_similarity": "use `torchmetrics.functional.pairwise_cosine_similarity`",
            "functional.mean_relative_error": "use `torchmetrics.functional.mean_absolute_percentage_error`",
            "functional.multiclass_roc": 'use `torchmetrics.functional.roc(…, task="multiclass")`',
            "functional.multiclass_auroc": 'use `torchmetrics.functional.auroc(…, task="multiclass")`',
        }.items()
    ]
    + [TensorBase(name=f"{_OLD}.TensorMetric", last="0.9", advice="write a `torchmetrics.Metric`", reference=_PAGE)]
    + [
        RemovedName(
            name=f"torchmetrics.{name}", last=None, gone=f"torchmetrics {release}", advice=advice, reference=_PAGE
        )
        for release, names in _REMOVED.items()
        for name, advice in names.items()
    ],
    examples=(("pl.metrics.AUC()", "torchmetrics.utilities.compute.auc(x, y)"),),
)
