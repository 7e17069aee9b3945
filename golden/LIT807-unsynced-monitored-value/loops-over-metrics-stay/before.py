import torchmetrics
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.metrics = nn.ModuleDict({"val": nn.ModuleDict({"acc": torchmetrics.MeanMetric()})})
        self.valid_metrics = nn.ModuleDict({"acc": torchmetrics.MeanMetric()})

    def validation_step(self, batch, batch_idx):
        for name, metric in self.metrics["val"].items():
            self.log(f"val_{name}", metric)
        self.log_dict({f"val_{name}": metric for name, metric in self.valid_metrics.items()})


trainer = Trainer(devices=2, callbacks=[ModelCheckpoint(monitor="val_acc")])
