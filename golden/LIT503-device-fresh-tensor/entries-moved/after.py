import torch
from lightning import LightningModule


class Paths(LightningModule):
    def training_step(self, batch, batch_idx):
        kept = {}
        for key, value in batch.items():
            kept[key] = value.cpu()
        return self.loss(self(batch["x"] * torch.ones(2, device=self.device)), kept)

    def validation_step(self, batch, batch_idx):
        for key in batch:
            batch[key] = batch[key].float()
        return (batch["ends"] * torch.ones(2, device=self.device)).sum()
