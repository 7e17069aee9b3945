import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, weights):
        super().__init__()
        self.loss = nn.BCEWithLogitsLoss(pos_weight=torch.cuda.FloatTensor([5.0]))
        self.scale = nn.Parameter(torch.cuda.FloatTensor(4, 4))
        self.classes = nn.CrossEntropyLoss(weight=torch.cuda.FloatTensor(weights))
        self.mean = torch.cuda.FloatTensor([0.5, 0.5])

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.net(x) @ self.scale - self.mean, y)
