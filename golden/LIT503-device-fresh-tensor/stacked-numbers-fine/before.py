import torch
from lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        error = (self(x) - y).abs().mean()
        steps = torch.stack([torch.tensor(0.5), torch.tensor(1.0)])
        self.log("steps", steps.mean())
        half = torch.tensor(0.5)
        return torch.stack([error, error * half]).sum()
