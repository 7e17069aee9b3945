import pytorch_lightning as pl
import torch
from torch import nn


class Duel(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.painter, self.critic = nn.Linear(3, 4), nn.Linear(4, 1)

    def training_step(self, batch, batch_nb):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_nb, optimizer_idx)["loss"]
            self.manual_backward(loss)
            self._step_optimizer(self.current_epoch, batch_nb, optimizer, optimizer_idx)
            optimizer.zero_grad()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_nb, optimizer_idx):
        made = self.painter(torch.randn(len(batch), 3, device=self.device))
        if optimizer_idx == 0:
            return {"loss": self.critic(made.detach()).mean() - self.critic(batch).mean()}
        return {"loss": -self.critic(made).mean()}

    def _step_optimizer(self, current_epoch, batch_nb, optimizer, optimizer_i, **kwargs):
        if optimizer_i == 0:
            optimizer.step()
            optimizer.zero_grad()
        if optimizer_i == 1 and batch_nb % 2 == 0:
            optimizer.step()
            optimizer.zero_grad()

    def configure_optimizers(self):
        return [torch.optim.RMSprop(self.critic.parameters()), torch.optim.RMSprop(self.painter.parameters())]


def main(loader):
    pl.Trainer(max_epochs=3, early_stop_callback=False).fit(Duel(), loader)
