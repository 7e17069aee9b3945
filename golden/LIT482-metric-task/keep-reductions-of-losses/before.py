import pytorch_lightning as pl
import torch.nn.functional as F


def precision(p, y, num_classes, class_reduction="micro"):
    return (p == y).float().mean()


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        self.log("precision", precision(self(x), y, num_classes=3, class_reduction="macro"))
        return F.cross_entropy(self(x), y, reduction="none").mean()
