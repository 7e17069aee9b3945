import pytorch_lightning as pl
from torchmetrics import Metric

from meters import Meter


class Own(Meter):
    def __init__(self):
        super().__init__(compute_on_step=False)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.meter = Meter(compute_on_step=False)


class Counted(Metric):
    def __init__(self, compute_on_step=False):
        super().__init__(dist_sync_on_step=False)
        Meter.__init__(self, compute_on_step=compute_on_step)
