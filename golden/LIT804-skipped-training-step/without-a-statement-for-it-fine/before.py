import torch
from lightning.pytorch import LightningModule


class Several(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.first(batch)
        if optimizer_idx == 1:
            return self.second(batch)

    def first(self, batch):
        return self(batch).mean()

    def second(self, batch):
        return -self(batch).mean()


class Alone(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        if self.trainer.world_size == 1:
            return loss if torch.isfinite(loss) else None
        return loss


class ByHand(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        if batch is not None:
            return self.stepped(batch)

    def stepped(self, batch):
        loss = self(batch).mean()
        if torch.isnan(loss):
            return None
        self.manual_backward(loss)
        return loss


class Evaluated(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        return self.seen(batch)

    def seen(self, batch):
        if batch is None:
            return None
        return self(batch)


class Chosen(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean() if self.hparams.mean else self(batch).sum()
