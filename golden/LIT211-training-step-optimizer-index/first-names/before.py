import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.generator = torch.nn.Linear(2, 2)
        self.critic = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_nb, optimizer_i):
        if optimizer_i == 0:
            return {"loss": -self.critic(self.generator(batch)).mean()}
        if optimizer_i == 1:
            return {"loss": self.critic(batch).mean(), "count": [optimizer_i for _ in batch]}

    def configure_optimizers(self):
        return [
            torch.optim.Adam(self.generator.parameters()),
            torch.optim.Adam(self.critic.parameters()),
        ]
