import pytorch_lightning as pl
import torch
from torch import nn

import losses  # noqa: F401
from registry import LOSSES


class Net(pl.LightningModule):
    def __init__(self, loss="weighted"):
        super().__init__()
        self.net = nn.Linear(4, 3)
        self.criterion = LOSSES[loss]()

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.criterion(self.net(x), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)

    def train_dataloader(self):
        rows = torch.utils.data.TensorDataset(torch.randn(4, 4), torch.tensor([0, 1, 2, 0]))
        return torch.utils.data.DataLoader(rows, batch_size=2)
