import lightning as L
import torch
from data import Rings
from drawing import drawn
from torch import nn
from torch.utils.data import DataLoader


def masks(target):
    rings = [ring.detach().to(device="cpu", dtype=torch.float32) * 2.0 for ring in target.polygons]
    return drawn(rings, 4).float()


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        return (self.net(batch.x) * masks(batch).to(self.device)).mean()

    def train_dataloader(self):
        return DataLoader(Rings())
