import torch
from lightning import Callback, LightningModule
from torch import nn


class Errors(Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.last = torch.cat([outputs["error"].view(1), torch.ones(1)])
        self.name = outputs["name"] + torch.ones(1)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        self.sum = outputs["found"] * torch.ones(2)

    def on_test_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        outputs = outputs.cpu()
        self.ends = torch.stack([outputs, torch.zeros(4)])

    def on_predict_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        self.counts = outputs + torch.zeros(4)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net, self.loss = nn.Linear(2, 2), nn.MSELoss()

    def training_step(self, batch, batch_idx):
        x, y = batch
        found = self(x)
        return {"loss": self.loss(found, y), "error": (found - y).abs().mean().cpu(), "name": self.name}

    def validation_step(self, batch, batch_idx):
        x, _ = batch
        found = self(x).detach().cpu()
        return {"found": found}

    def test_step(self, batch, batch_idx):
        x, _ = batch
        return self(x)

    def predict_step(self, batch, batch_idx):
        if batch_idx == 0:
            return torch.zeros(4)
        return self(batch)


class Other(Net):
    def validation_step(self, batch, batch_idx):
        return {"found": self(batch)}
