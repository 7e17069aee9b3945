import torch
from torch import Tensor
from lightning.pytorch import LightningModule

from typed import FloatTensor

double = True
Real = torch.DoubleTensor if double else torch.FloatTensor


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x: Tensor = batch
        return self.loss(x, FloatTensor([1.0]), Real([1.0]).to(x.device))
