import torch
from pytorch_lightning import LightningDataModule, LightningModule


class Data(LightningDataModule):
    def on_after_batch_transfer(self, batch, dataloader_idx):
        x, y = batch
        x = x.unsqueeze(1)
        mask = torch.ones(4, device=x.device)
        return x * mask, y


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        return self(x).sum() + y.sum()
