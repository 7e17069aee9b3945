import torch
from pytorch_lightning import LightningModule


class Painter(LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
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

    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        return self._warm() if self.hparams.warm else self._cold()

    def _warm(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)

    def _cold(self):
        return {"optimizer": torch.optim.Adam(self.parameters())}
