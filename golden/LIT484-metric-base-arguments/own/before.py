import pytorch_lightning as pl
from torchmetrics import Accuracy, Metric


class Margin(pl.metrics.Metric):
    def __init__(self, compute_on_step=True, dist_sync_on_step=False):
        super().__init__(compute_on_step=compute_on_step, dist_sync_on_step=dist_sync_on_step)


class Total(Metric):
    def __init__(self):
        Metric.__init__(self, compute_on_step=True)


class Best(Accuracy):
    def __init__(self, **kwargs):
        super(Best, self).__init__(
            compute_on_step=False,
            **kwargs,
        )
