"""The metric of a stage is a metric, which sees to the other ranks by itself."""

import torch
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint
from torchmetrics import MeanMetric


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)
        self.val_loss = MeanMetric()
        self.test_loss = MeanMetric()

    def evaluate(self, stage, batch):
        loss = self.net(batch).mean()
        kept = self.val_loss if stage == "val" else self.test_loss
        kept(loss)
        self.log(f"{stage}/loss", kept, on_epoch=True)

    def validation_step(self, batch, batch_idx):
        self.evaluate("val", batch)

    def test_step(self, batch, batch_idx):
        self.evaluate("test", batch)


trainer = Trainer(devices=2, strategy="ddp", callbacks=[ModelCheckpoint(monitor="val/loss")])
