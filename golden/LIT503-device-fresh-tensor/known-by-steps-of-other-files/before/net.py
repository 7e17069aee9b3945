import torch
from lightning.pytorch import LightningModule

from helpers import Centred, by_nobody, noisy, of_host, optional, told_otherwise


class Net(Centred, LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(3, 3)

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x.float()
        hidden = self.net(noisy(x, 0.1))
        hidden = told_otherwise(hidden, scale=self.net(x).mean())
        hidden = self.centre(x) + hidden
        by_nobody(self.scale)
        optional(x, base=y)
        of_host(x.cpu())
        if self.trainer.training:
            return self.weigh(hidden, target=batch[1])
        return hidden.mean()
