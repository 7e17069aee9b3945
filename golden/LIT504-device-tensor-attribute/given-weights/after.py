import torch
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, weights, scale):
        super().__init__()
        self.register_buffer("weights", torch.tensor(weights), persistent=False)
        self.scale = torch.tensor(scale)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.cross_entropy(x * self.scale, y, weight=self.weights)
