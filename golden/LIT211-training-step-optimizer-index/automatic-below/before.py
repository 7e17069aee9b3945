import pytorch_lightning as pl
from torch.optim import Adam


class Game(pl.LightningModule):
    def __init__(self, n):
        super().__init__()
        self.n = n

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return [Adam(self.white.parameters()), Adam(self.black.parameters())]


class Solitaire(Game):
    def __init__(self, *args):
        super().__init__(*args)
        self.alone = True

    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def configure_optimizers(self):
        return Adam(self.parameters())


class Patience(Solitaire):
    """Has all that from the class above."""


class Chess(Game):
    def __init__(self):
        super().__init__(2)

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses[optimizer_idx](batch) / 2
