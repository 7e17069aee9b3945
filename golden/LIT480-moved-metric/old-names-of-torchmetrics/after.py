import torchmetrics
import torchmetrics.functional as F
from pytorch_lightning import LightningModule
from torchmetrics import (
    MetricCollection,
    SpearmanCorrCoef as Spearman,
)
from torchmetrics import PearsonCorrCoef
from torchmetrics.image.fid import FrechetInceptionDistance


class Sentences(LightningModule):
    def __init__(self):
        super().__init__()
        self.scores = MetricCollection({"pearson": PearsonCorrCoef(), "spearman": Spearman()})
        self.fid = FrechetInceptionDistance(feature=64)
        self.snr = torchmetrics.SignalNoiseRatio(), F.scale_invariant_signal_noise_ratio
        self.divergence = F.kl_divergence
