import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class Probe(pl.LightningModule):
    """A linear classifier; the encoder stays as it was pre-trained."""

    def __init__(self, encoder, width, classes):
        super().__init__()
        self.encoder = encoder
        self.classifier = nn.Linear(width, classes)

    def forward(self, x):
        with torch.no_grad():
            features = self.encoder(x)
        return self.classifier(features)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        self.log("probe_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("probe_acc", (self(x).argmax(1) == y).float().mean(), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.classifier.parameters(), lr=0.1)
