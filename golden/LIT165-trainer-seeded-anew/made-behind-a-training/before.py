import pytorch_lightning as pl
import torch
from torch import nn


class Plain(pl.LightningModule):
    def __init__(self, teacher=None):
        super().__init__()
        self.layer = nn.Linear(4, 2)
        self.teacher = teacher

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).sum())

    def configure_optimizers(self):
        return torch.optim.SGD(self.layer.parameters(), lr=0.1)


def main(train, val):
    pl.seed_everything(3)
    teacher = Plain()
    pl.Trainer(max_epochs=2, accelerator="cpu").fit(teacher, train, val)
    # its weights are drawn from what the first training leaves
    student = Plain(teacher)
    pl.Trainer(max_epochs=2, accelerator="cpu").fit(student, train, val)
