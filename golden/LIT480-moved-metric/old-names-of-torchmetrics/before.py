import torchmetrics
import torchmetrics.functional as F
from pytorch_lightning import LightningModule
from torchmetrics import (
    MetricCollection,
    PearsonCorrcoef,
    SpearmanCorrcoef as Spearman,
)
from torchmetrics.image.fid import FID


class Sentences(LightningModule):
    def __init__(self):
        super().__init__()
        self.scores = MetricCollection({"pearson": PearsonCorrcoef(), "spearman": Spearman()})
        self.fid = FID(feature=64)
        self.snr = torchmetrics.SNR(), F.si_snr
        self.divergence = F.kldivergence
