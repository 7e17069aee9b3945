import pytorch_lightning as pl
from torch.optim import Adam


class Abstract(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        raise NotImplementedError


class Game(Abstract):
    def __init__(self, lr: float = 0.1):
        super().__init__()
        self.lr = lr

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses[optimizer_idx](batch)
