import torch
from pytorch_lightning import LightningModule
from torch import nn


class Volume(nn.Module):
    def forward(self, x):
        if x.is_cuda:
            mask = torch.cuda.HalfTensor(4, 4).fill_(0)
            ramp = torch.arange(4, device="cuda")
        else:
            mask = torch.FloatTensor(4, 4).fill_(0)
            ramp = torch.arange(4)
        return x * mask + ramp


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.volume = Volume()

    def training_step(self, batch, batch_idx):
        return self.volume(batch).mean()
