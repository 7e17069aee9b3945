import pytorch_lightning as pl
import torch
import torchmetrics


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 3)
        self.exact = torchmetrics.Precision(average="micro")
        self.old = pl.metrics.Recall()
        self.mean = torchmetrics.Recall(average="macro")
        self.harmonic = torchmetrics.F1()
        self.rejected = torchmetrics.Specificity()

    def validation_step(self, batch, batch_idx):
        self.exact(*batch)

    def training_step(self, batch, batch_idx):
        features, target = batch
        best = self.layer(features).argmax(dim=1)
        self.old(best, target)
        self.mean(best, target)
        self.harmonic(best, target)
        self.rejected(best, target)
        return self.layer(features).sum()
