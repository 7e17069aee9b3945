import pytorch_lightning as pl
import torchmetrics.functional as FM
from torchmetrics.functional import auc, accuracy


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("area", auc(x, y, reorder=True) + FM.auc(x, y))
        return accuracy(x, y, task="binary")
