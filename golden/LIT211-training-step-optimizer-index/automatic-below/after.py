import pytorch_lightning as pl
from torch.optim import Adam


class Game(pl.LightningModule):
    def __init__(self, n):
        super().__init__()
        self.automatic_optimization = False
        self.n = n

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return [Adam(self.white.parameters()), Adam(self.black.parameters())]


class Solitaire(Game):
    def __init__(self, *args):
        super().__init__(*args)
        self.automatic_optimization = True
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

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses[optimizer_idx](batch) / 2
