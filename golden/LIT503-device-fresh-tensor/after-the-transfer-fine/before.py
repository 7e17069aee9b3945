import torch
from pytorch_lightning import LightningDataModule


class Data(LightningDataModule):
    def on_before_batch_transfer(self, batch, dataloader_idx):
        x, y = batch
        return x + torch.randn(x.shape), y

    def on_after_batch_transfer(self, batch, dataloader_idx):
        x, y = batch
        return x + torch.randn(x.shape, device=x.device), y[torch.randperm(4)]
