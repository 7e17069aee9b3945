import torch
from pytorch_lightning import LightningModule


class Painter(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self._losses(batch, optimizer_idx)

    def _losses(self, batch, number):
        if number == 0:
            return self.critic(self.generator(batch)).mean()
        return -self.critic(self.generator(batch).detach()).mean()

    def configure_optimizers(self):
        optimizers = self._both(self.hparams.lr)
        return optimizers

    def _both(self, lr):
        made = []
        made.append(torch.optim.Adam(self.generator.parameters(), lr))
        made.append(torch.optim.Adam(self.critic.parameters(), lr))
        return made


class Switched(LightningModule):
    """One or the other, each of one optimizer."""

    def training_step(self, batch, batch_idx, optimizer_idx=0):
        return self(batch).mean()

    def configure_optimizers(self):
        return self._warm() if self.hparams.warm else self._cold()

    def _warm(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)

    def _cold(self):
        return {"optimizer": torch.optim.Adam(self.parameters())}
