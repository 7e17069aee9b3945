import torch
from lightning import Callback, LightningModule
from torch import nn


class Errors(Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.last = torch.cat([outputs["loss"].view(1), torch.ones(1, device=pl_module.device)])

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        error = outputs["found"] - outputs["wanted"]
        self.mean = (error * torch.linspace(0, 1, error.size(1), device=pl_module.device)).mean()

    def on_test_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        self.ends = torch.stack([outputs, torch.zeros(4, device=pl_module.device)])


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net, self.loss = nn.Linear(2, 2), nn.MSELoss()

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = self.loss(self(x), y)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        found = self(x)
        return {"found": found.detach(), "wanted": y, "names": self.names}

    def test_step(self, batch, batch_idx):
        x, _ = batch
        return self(x)
