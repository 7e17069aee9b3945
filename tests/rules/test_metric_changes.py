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
    ("AveragePrecision(num_classes=4)", "has given their mean since"),
    ("ROC(num_classes=4)", "the first threshold is 1"),
    ("PrecisionRecallCurve(num_classes=4)", "begins at the lowest score"),
    ("PrecisionRecallCurve(num_classes=1)", "begins at the lowest score"),
]
OF_LIGHTNING = """import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.metrics.functional import accuracy, auroc
from torch.nn import functional as F


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        scores = torch.sigmoid(self(x))
        {}
        return F.binary_cross_entropy(scores, y)
"""
CUT, UNSORTED = "scores were cut to whole numbers", "came in any order"
EARLY = [
    ("accuracy(scores, y)", "1.0", CUT, True),
    ("accuracy(scores.round(), y)", "1.0", CUT, False),
    ("accuracy(scores, y)", "1.2", CUT, False),
    ("auroc(scores, y)", "1.0", UNSORTED, True),
    ("auroc(scores, y)", "1.1", UNSORTED, False),
]
ALIKE = [
    "Recall(num_classes=4, ignore_index=0)",
    "Recall(num_classes=4, top_k=2)",
    "F1Score(num_classes=4, top_k=1)",
    "Precision(num_classes=4, ignore_index=None)",
    "Specificity(num_classes=4, average='macro')",
]


def reasons(metric: str, scored: str = "") -> str:
    return reasons_in(NET.format(metric, scored), "1.6")


def reasons_in(source: str, origin: str) -> str:
    found = run_check({"net.py": source.encode()}, origin=origin).findings
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

    @pytest.mark.parametrize(("call", "origin", "said", "is_said"), EARLY)
    def test_functions_of_lightning(self, call: str, origin: str, said: str, is_said: bool) -> None:
        assert (said in reasons_in(OF_LIGHTNING.format(call), origin)) is is_said
