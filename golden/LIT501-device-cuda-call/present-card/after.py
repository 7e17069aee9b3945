import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        flag = torch.tensor([1.0], device=self.device)
        return self.linear(batch).mean() + flag
