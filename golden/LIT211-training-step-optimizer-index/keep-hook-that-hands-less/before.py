import pytorch_lightning as pl
from torch import nn
from torch.optim import Adam


class ActorCritic(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.actor, self.critic = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.actor(batch).mean() if optimizer_idx == 0 else self.critic(batch).mean()

    def configure_optimizers(self):
        return Adam(self.actor.parameters()), Adam(self.critic.parameters())

    def optimizer_step(self, epoch, batch_idx, *args, **kwargs):
        if batch_idx > 10:
            super().optimizer_step(epoch, batch_idx, *args, **kwargs)
