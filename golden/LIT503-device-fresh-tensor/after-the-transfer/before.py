import torch
from pytorch_lightning import LightningDataModule, LightningModule


class Data(LightningDataModule):
    def on_after_batch_transfer(self, batch, dataloader_idx):
        x, y = batch
        x = x.unsqueeze(1).cuda()
        noise = torch.randn(x.shape)
        return x + noise, y.cuda()

    def on_before_batch_transfer(self, batch, dataloader_idx):
        x, y = batch
        return x + torch.randn(x.shape), y


class Net(LightningModule):
    def on_after_batch_transfer(self, batch, dataloader_idx):
        batch["x"] = batch["x"] + torch.randn(batch["x"].shape)
        return batch

    def training_step(self, batch, batch_idx):
        return self(batch["x"]).sum()
