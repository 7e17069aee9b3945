import pytorch_lightning as pl
from torch.optim import Adam


class Game(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses[optimizer_idx](batch)

    def configure_optimizers(self):
        return [Adam(self.white.parameters()), Adam(self.black.parameters())]


class Solitaire(Game):
    """Optimizes automatically, so its base can not be told otherwise."""

    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def configure_optimizers(self):
        return Adam(self.parameters())


class Chess(Game):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return 2 * super().training_step(batch, batch_idx, optimizer_idx)


class Match(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses[optimizer_idx](batch)

    def configure_optimizers(self):
        return [Adam(self.white.parameters()), Adam(self.black.parameters())]


class Watched(Match):
    def training_step(self, batch, optimizer_idx, batch_idx):
        return super().training_step(batch, batch_idx, optimizer_idx)
