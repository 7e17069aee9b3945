import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import Callback, LightningModule


def causal(size):
    return torch.triu(torch.ones(size, size), diagonal=1).bool()


class Net(LightningModule):
    def __init__(self, weights):
        super().__init__()
        self.encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2), 2)
        self.weights = torch.tensor(weights)

    def subsequent(self, size):
        mask = torch.ones(size, size, device=self.device).tril()
        return mask.masked_fill(mask == 0, float("-inf"))

    def forward(self, x):
        mask = self.subsequent(x.size(0))
        return self.encoder(x, mask)

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x.masked_fill(causal(x.size(0)).to(self.device), 0.0)
        hidden = (torch.zeros(1, 8, device=self.device), torch.zeros(1, 8, device=self.device))
        out, _ = self.encoder(x, hidden)
        return F.cross_entropy(out, y, weight=torch.tensor(self.hparams.weights, device=self.device))


class Sample(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        noise = torch.randn(4, 8, device=pl_module.device)
        self.show(pl_module(noise))
