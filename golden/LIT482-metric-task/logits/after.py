import pytorch_lightning as pl
import torch
from pytorch_lightning.metrics.functional import auroc


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = torch.nn.BCEWithLogitsLoss()
        self.accuracy = pl.metrics.Accuracy(task="binary")

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        self.log("acc", self.accuracy(logits, y))
        self.log("auc", auroc(torch.sigmoid(logits), y.int(), task="binary"))
        self.log("late", auroc(torch.sigmoid(logits), target=batch[1].int(), task="binary"))
        self.log("whole", auroc(torch.sigmoid(logits), y.long(), task="binary"))
        return self.loss(logits, y)
