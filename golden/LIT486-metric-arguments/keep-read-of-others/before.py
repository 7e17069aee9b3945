from pytorch_lightning import LightningModule
from torchmetrics import RetrievalHitRate

from ranking import HitRate


class Ranker(LightningModule):
    def __init__(self, cutoff=10):
        super().__init__()
        self.hit_rate = RetrievalHitRate(top_k=cutoff)
        self.own = HitRate(k=cutoff)

    def on_validation_epoch_end(self):
        self.log(f"hit_rate@{self.own.k}", self.hit_rate.compute())
