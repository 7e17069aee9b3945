import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Head(nn.Module):
    def offsets(self, size, cuda=True):
        Tensor = torch.cuda.FloatTensor if cuda else torch.FloatTensor
        self.anchors = Tensor([[10.0, 13.0], [16.0, 30.0]])
        return self.anchors / size

    def forward(self, x):
        return x + self.offsets(x.shape[-1], cuda=x.is_cuda)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.head = Head()

    def training_step(self, batch, batch_idx):
        return self.head(batch[0]).mean()
