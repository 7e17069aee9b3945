import torch
import pytorch_lightning as pl


class Gan(pl.LightningModule):
    def __init__(self, generator, critic):
        super().__init__()
        self.generator = generator
        self.critic = critic

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return -self.critic(self.generator(batch)).mean()
        return self.critic(self.generator(batch).detach()).mean() - self.critic(batch).mean()

    def on_before_zero_grad(self, optimizer):
        # the critic alone is kept small
        if optimizer is self.trainer.optimizers[1]:
            for weight in self.critic.parameters():
                weight.data.clamp_(-0.01, 0.01)

    def configure_optimizers(self):
        first = torch.optim.Adam(self.generator.parameters())
        return [first, torch.optim.RMSprop(self.critic.parameters())]
