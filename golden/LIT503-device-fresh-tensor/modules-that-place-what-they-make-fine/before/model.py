import torch
from lightning.pytorch import LightningModule

from parts import Asks, Hands, Moves, Named


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.moves = Moves(4)
        self.named = Named(4)
        self.hands = Hands(4)
        self.asks = Asks(4)

    def training_step(self, batch, batch_idx):
        noise = torch.randn(2, 4)
        return sum(net(noise).sum() for net in (self.moves, self.named)) + (self.hands(noise) + self.asks(noise)).sum()

    def validation_step(self, batch, batch_idx):
        noise = torch.randn(2, 4)
        self.moves(noise)
        self.named(noise)
        self.hands(noise)
        self.asks(noise)
