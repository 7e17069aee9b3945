import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, weights):
        super().__init__()
        self.loss = nn.BCEWithLogitsLoss(pos_weight=torch.tensor([5.0], dtype=torch.float32))
        self.scale = nn.Parameter(torch.empty(4, 4, dtype=torch.float32))
        self.classes = nn.CrossEntropyLoss(weight=torch.as_tensor(weights, dtype=torch.float32))
        self.register_buffer("mean", torch.tensor([0.5, 0.5], dtype=torch.float32), persistent=False)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.loss(self.net(x) @ self.scale - self.mean, y)
