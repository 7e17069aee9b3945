import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x.cuda() if torch.cuda.is_available() else x
        y = y.cuda(non_blocking=True) if self.use_gpu else y
        target = y.cuda() if torch.cuda.is_available() else y
        weight = y.cuda() if self.count() > 1 else x
        return (self.net(x) - target).mean() + weight.mean()
