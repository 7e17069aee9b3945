import numpy as np
import torch
from pytorch_lightning import LightningModule
from torch.utils.data import DataLoader


class Neighbours(LightningModule):
    def __init__(self, args, rows):
        super().__init__()
        self.args = args
        self.rows = rows

    def test_dataloader(self):
        self.keys = torch.from_numpy(np.load("keys.npy"))
        if self.args.gpus:
            self.keys = self.keys.cuda()
            self.labels = torch.from_numpy(np.load("labels.npy")).cuda().long()
        return DataLoader(self.rows)

    def test_step(self, batch, batch_idx):
        nearest = self._distances(batch).argmin(dim=1)
        self.log("found", (self.labels[nearest] > 0).float().mean())

    def _distances(self, batch):
        return torch.cdist(batch, self.keys)
