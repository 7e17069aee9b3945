from pytorch_lightning import LightningModule
from torchmetrics import RetrievalHitRate


class Ranker(LightningModule):
    def __init__(self, cutoff=10):
        super().__init__()
        self.hit_rate = RetrievalHitRate(k=cutoff)

    def on_validation_epoch_end(self):
        self.log(f"hit_rate@{self.hit_rate.k}", self.hit_rate.compute())
        self.hit_rate.k = 2 * self.hit_rate.k


def show(scores, targets, groups):
    rate = RetrievalHitRate(k=5)
    print(rate.k, rate(scores, targets, indexes=groups))
