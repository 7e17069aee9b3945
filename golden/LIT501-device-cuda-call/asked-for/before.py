import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def encode(self, x, device):
        if device == "cuda" and torch.cuda.is_available():
            x = x.cuda()
        y = x.cuda() if self.place == "cuda:0" else x
        if torch.cuda.is_available():
            y = y.cuda()
        return x + y

    def training_step(self, batch, batch_idx):
        return self.encode(batch, "cuda").sum()
