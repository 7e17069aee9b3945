import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.generator = torch.nn.Linear(2, 2)
        self.critic = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_nb):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_nb, optimizer_idx)["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_nb, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": -self.critic(self.generator(batch)).mean()}
        if optimizer_idx == 1:
            return {"loss": self.critic(batch).mean(), "count": [optimizer_idx for _ in batch]}

    def configure_optimizers(self):
        return [
            torch.optim.Adam(self.generator.parameters()),
            torch.optim.Adam(self.critic.parameters()),
        ]
