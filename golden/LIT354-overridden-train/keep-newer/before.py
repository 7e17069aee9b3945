import lightning.pytorch as pl
import torch


class Net(pl.LightningModule):
    def train(self, mode=True):
        super().train(mode)
        self.backbone.eval()
        return self

    def training_step(self, batch, batch_idx):
        return self(batch).mean()


class Part(torch.nn.Module):
    def train(self, mode=True):
        super().train(mode)
        self.norm.eval()
        return self
