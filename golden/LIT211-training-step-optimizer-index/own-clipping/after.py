import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            self._clip_optimizer_gradients(optimizer, optimizer_idx, 0.5, "value")
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.critic(self.generator(batch)).mean()
        return -self.critic(batch).mean()

    def _clip_optimizer_gradients(self, optimizer, optimizer_idx, gradient_clip_val, gradient_clip_algorithm):
        if optimizer_idx == 1:
            # the critic is clipped late
            self.clip_gradients(
                optimizer, gradient_clip_val=gradient_clip_val, gradient_clip_algorithm=gradient_clip_algorithm
            )

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [generator, critic], []


trainer = pl.Trainer(max_epochs=2)
trainer.fit(Gan())
