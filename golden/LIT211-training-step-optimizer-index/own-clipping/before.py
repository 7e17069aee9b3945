import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.critic(self.generator(batch)).mean()
        return -self.critic(batch).mean()

    def configure_gradient_clipping(self, optimizer, optimizer_idx, gradient_clip_val, gradient_clip_algorithm):
        if optimizer_idx == 1:
            # the critic is clipped late
            self.clip_gradients(
                optimizer, gradient_clip_val=gradient_clip_val, gradient_clip_algorithm=gradient_clip_algorithm
            )

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [generator, critic], []


trainer = pl.Trainer(max_epochs=2, gradient_clip_val=0.5, gradient_clip_algorithm="value")
trainer.fit(Gan())
