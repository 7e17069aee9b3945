"""What torchmetrics asks for a task, by Lightning's own paths and its own."""

from __future__ import annotations

from codemods.rules.metrics.classes import CLASSES
from codemods.semantics.symbols import METRICS, ROOT

PAGE = "https://lightning.ai/docs/torchmetrics/stable/pages/classification.html"
OLD = f"{ROOT}.metrics"
CHOICE = 'say `task="binary"`, `task="multiclass", num_classes=…` or `task="multilabel", num_labels=…`'
_FUNCTIONS: tuple[str, ...] = (
    "accuracy",
    "auroc",
    "average_precision",
    "confusion_matrix",
    "f1",
    "f1_score",
    "fbeta",
    "fbeta_score",
)
_FUNCTIONS += ("hamming_distance", "iou", "jaccard_index", "precision", "recall", "roc", "stat_scores", "specificity")
_FUNCTIONS += ("calibration_error", "cohen_kappa", "hinge_loss", "matthews_corrcoef", "precision_recall_curve")
TASKED = (
    *(f"{OLD}.{name}" for name in CLASSES),
    *(f"{METRICS}.{name}" for name in dict.fromkeys((*CLASSES, *CLASSES.values()))),
    *(f"{OLD}.functional.{name}" for name in _FUNCTIONS),
    *(f"{METRICS}.functional.{name}" for name in _FUNCTIONS),
)
