"""Ends that read something else, or that were hooks before, and what is pruned at another time."""
import pytorch_lightning as pl
import torch
from pytorch_lightning import Callback, Trainer
from pytorch_lightning.callbacks import ModelPruning


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)
        self.temperature = 1.0

    def on_train_epoch_end(self):
        self.log("temperature", self.temperature)

    def test_epoch_end(self, outputs):
        self.log("norm", sum(p.norm() for p in self.parameters()))


class Cooling(Callback):
    def on_train_epoch_end(self, trainer, net):
        net.temperature = 1.0

    def on_test_epoch_end(self, trainer, net):
        net.temperature = 2.0
        net.zero_grad()


class Summed(Callback):
    def on_test_epoch_end(self, trainer, net):
        self.total = sum(p.abs().sum() for p in net.parameters())
        self.requires_grad_(False)


trainer = Trainer(callbacks=[Cooling(), ModelPruning("l1_unstructured", amount=0.2)])
trainer.fit(Net())
