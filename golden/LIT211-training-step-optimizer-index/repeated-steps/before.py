import pytorch_lightning as pl
from torch import nn
from torch.optim import Adam


class ActorCritic(pl.LightningModule):
    def __init__(self, repeats=4):
        super().__init__()
        self.repeats = repeats
        self.actor, self.critic = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            loss = self.actor(batch).mean()
            self.log("actor", loss, on_step=False, on_epoch=True)
            return loss
        if optimizer_idx == 1:
            return self.critic(batch).pow(2).mean()

    def configure_optimizers(self):
        return Adam(self.actor.parameters()), Adam(self.critic.parameters())

    def optimizer_step(self, *args, **kwargs):
        """Step several times on each batch."""
        for _ in range(self.repeats):
            super().optimizer_step(*args, **kwargs)  # with a closure
