import pytorch_lightning as pl
import torchmetrics as tm
from torchmetrics import F1, AUROC as Area


class Percent(F1):
    def compute(self):
        return 100 * super().compute()


class Ranked(Area):
    async def later(self):
        return self


class Told(tm.ConfusionMatrix):
    def __init__(self):
        super().__init__(num_classes=4)


made = Percent(num_classes=5)


class Net(pl.LightningModule):
    pass
