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
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.critic(self.generator(batch)).mean()
        return -self.critic(batch).mean()

    def validation_step(self, batch, batch_idx):
        if self.global_step % 100 == 0:
            self.log("drawn", self.generator(batch).mean())

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [generator, critic], []


trainer = pl.Trainer(gpus=0, max_epochs=2, checkpoint_callback=False, weights_summary=None, flush_logs_every_n_steps=1)
trainer.fit(Gan())
print(trainer.global_step)
