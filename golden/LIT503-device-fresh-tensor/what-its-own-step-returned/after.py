import torch
from lightning import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return (self(x) - y).mean()

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.last = torch.stack([outputs["loss"], torch.tensor(1.0, device=self.device)])

    def validation_step(self, batch, batch_idx):
        x, _ = batch
        found = self(x)
        return {"found": found, "wrong": (found > 1).float()}

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        self.mean = outputs["found"] * torch.ones(2, device=self.device) + outputs["wrong"] * torch.linspace(0, 1, 2, device=self.device)
