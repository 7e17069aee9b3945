import numpy as np
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)
        self.drop = torch.nn.Dropout(0.0)
        self.register_buffer("noise", torch.randn(4))
        self.known = np.random.RandomState(1).rand(4)

    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True, generator=torch.Generator().manual_seed(3))


pl.seed_everything(7)
net = Net()
pl.Trainer(max_epochs=2).fit(net)
pl.Trainer(max_epochs=3).fit(net)
