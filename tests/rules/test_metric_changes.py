"""What LIT482 says that a metric counts otherwise: the reason of its fix."""

from __future__ import annotations

import pytest

from tests.harness import run_check

NET = """import torch
import torchmetrics
from pytorch_lightning import LightningModule
from torch.nn import functional as F


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.metric = torchmetrics.{}

    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = self(x)
        self.metric(scores{}, y)
        return F.cross_entropy(scores, y)
"""
LEFT_OUT, ONE, OTHERS, SOFTMAX = "are left out now", "the right one does", "its weights were", "go through a softmax"
CHANGED = [
    ("Precision(num_classes=4, ignore_index=0)", LEFT_OUT),
    ("Recall(num_classes=4, average='macro', ignore_index=0)", LEFT_OUT),
    ("JaccardIndex(num_classes=4, average='none', ignore_index=0)", "is 0 in it now"),
    ("F1Score(num_classes=4, top_k=2)", ONE),
    ("Specificity(num_classes=4, average='weighted')", OTHERS),
    ("AUROC(num_classes=4)", SOFTMAX),
    ("ROC(num_classes=4)", "the first threshold is 1"),
    ("PrecisionRecallCurve(num_classes=4)", "begins at the lowest score"),
]
ALIKE = [
    "Recall(num_classes=4, ignore_index=0)",
    "Recall(num_classes=4, top_k=2)",
    "F1Score(num_classes=4, top_k=1)",
    "Precision(num_classes=4, ignore_index=None)",
    "Specificity(num_classes=4, average='macro')",
]


def reasons(metric: str, scored: str = "") -> str:
    found = run_check({"net.py": NET.format(metric, scored).encode()}, origin="1.6").findings
    return "; ".join(fix.reason or "" for finding in found if finding.code == "LIT482" for fix in finding.fixes)


class TestReasons:
    @pytest.mark.parametrize(("metric", "said"), CHANGED)
    def test_changed(self, metric: str, said: str) -> None:
        assert said in reasons(metric)

    @pytest.mark.parametrize("metric", ALIKE)
    def test_alike(self, metric: str) -> None:
        assert reasons(metric) == "the task is taken from the number of classes"

    def test_probabilities(self) -> None:
        assert SOFTMAX not in reasons("AUROC(num_classes=4)", ".softmax(-1)")
