"""Nothing of this is pickled."""

import re
from collections import defaultdict

import lightning as L
import torch
import torchvision.transforms as T
from torch.optim.lr_scheduler import LambdaLR
from torch.utils.data import DataLoader


class Net(L.LightningModule):
    def __init__(self, names):
        super().__init__()
        self.names = sorted(names, key=lambda name: name.lower())
        self.longest = max(map(lambda name: len(name), names))
        self.words = re.sub("a", lambda match: "b", names[0])
        self.now = (lambda: 1)()

    def setup(self, stage):
        self.act = lambda x: x

    def forward(self, x):
        counts = defaultdict(lambda: 0)
        return list(filter(lambda y: y > counts[y], x))

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [LambdaLR(optimizer, lr_lambda=lambda epoch: 0.9**epoch)]

    def train_dataloader(self):
        return DataLoader(self.data, collate_fn=lambda batch: batch)

    def val_dataloader(self):
        return DataLoader(self.data, num_workers=0, collate_fn=lambda batch: batch)


trainer = L.Trainer(strategy="ddp_spawn", devices=2)
