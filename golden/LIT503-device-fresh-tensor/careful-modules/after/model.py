import torch
from lightning.pytorch import LightningModule

from parts import Careful, Inherits, Plain


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.careful = Careful()
        self.inherits = Inherits()
        self.plain = Plain()

    def training_step(self, batch, batch_idx):
        waves = torch.tensor([1.0, 2.0, 3.0, 4.0])
        noise = torch.randn(4, 4, device=self.device)
        return (self.careful(batch, waves) + self.inherits(batch, waves) + self.plain(noise)).sum()
