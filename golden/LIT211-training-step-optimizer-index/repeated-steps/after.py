import pytorch_lightning as pl
from torch import nn
from torch.optim import Adam


class ActorCritic(pl.LightningModule):
    def __init__(self, repeats=4):
        super().__init__()
        self.automatic_optimization = False
        self.repeats = repeats
        self.actor, self.critic = nn.Linear(2, 1), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
                optimizer.zero_grad()
                self.manual_backward(loss)
                return loss

            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            loss = self.actor(batch).mean()
            self.log("actor", loss, on_step=False, on_epoch=True)
            return loss
        if optimizer_idx == 1:
            return self.critic(batch).pow(2).mean()

    def configure_optimizers(self):
        return Adam(self.actor.parameters()), Adam(self.critic.parameters())

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure):
        """Step several times on each batch."""
        for _ in range(self.repeats):
            optimizer.step(closure=optimizer_closure)  # with a closure
