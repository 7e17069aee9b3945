import torch
from lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        error = (self(x) - y).abs().mean()
        pair = torch.stack([error, torch.tensor(0.5, device=self.device)])
        return torch.stack((torch.tensor(1.0, device=self.device), error)).sum() + pair.mean()
