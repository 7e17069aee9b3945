import torch
from lightning.pytorch import LightningModule

from parts import instantiate


class Net(LightningModule):
    def __init__(self, config):
        super().__init__()
        self.encoder = instantiate(config.encoder)

    def training_step(self, batch, batch_idx):
        x, sizes = batch
        lengths = torch.tensor([len(each) for each in sizes], device=self.device)
        mask = torch.ones(4, 8, device=self.device)
        return (self.encoder(x, mask) / lengths * x).sum()
