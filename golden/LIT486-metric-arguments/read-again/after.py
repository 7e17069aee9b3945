from pytorch_lightning import LightningModule
from torchmetrics import RetrievalHitRate


class Ranker(LightningModule):
    def __init__(self, cutoff=10):
        super().__init__()
        self.hit_rate = RetrievalHitRate(top_k=cutoff)

    def on_validation_epoch_end(self):
        self.log(f"hit_rate@{self.hit_rate.top_k}", self.hit_rate.compute())
        self.hit_rate.top_k = 2 * self.hit_rate.top_k


def show(scores, targets, groups):
    rate = RetrievalHitRate(top_k=5)
    print(rate.top_k, rate(scores, targets, indexes=groups))
