import pytorch_lightning as pl
import torch


class Scaled(pl.metrics.Accuracy):
    """Takes logits."""

    def update(self, logits, target):
        super().update(torch.softmax(logits, dim=-1), target)


class Counted(pl.metrics.Precision):
    def __init__(self, num_classes):
        super().__init__(num_classes=num_classes)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 3)
        self.scaled = Scaled()
        self.counted = Counted(3)

    def training_step(self, batch, batch_idx):
        features, target = batch
        logits = self.layer(features)
        self.scaled(logits, target)
        self.counted(logits.argmax(-1), target)
        return torch.nn.functional.cross_entropy(logits, target)
