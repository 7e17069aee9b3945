import pytorch_lightning as pl
from torchmetrics import Accuracy


class Percent(Accuracy):
    def compute(self):
        return 100 * super().compute()


class Net(pl.LightningModule):
    pass
