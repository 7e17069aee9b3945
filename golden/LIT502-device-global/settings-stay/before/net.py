import lightning as L
import torch
from torch import nn

from settings import Config, Other


class Net(L.LightningModule):
    def __init__(self, cfg: Config, other, device=None):
        super().__init__()
        self.save_hyperparameters()
        self.cfg = cfg
        self.other = other
        self.net = nn.Linear(4, 4)

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x.to(self.device)
        noise = torch.randn(len(x), 4).to(x.device)
        place = self.cfg.device
        self.log("place", float(place == "cpu"))
        return nn.functional.mse_loss(self.net(x + noise), y)


def evaluate(net, cfg: Other, x):
    return net.to(cfg.device)(x.to(cfg.device))
