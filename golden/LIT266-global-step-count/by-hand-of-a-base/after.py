import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        weight = 1.0 if self.global_step // 2 < 100 else 0.5
        first.zero_grad()
        self.manual_backward(weight * self.critic(self.generator(batch)).mean())
        first.step()
        second.zero_grad()
        self.manual_backward(-weight * self.critic(batch).mean())
        second.step()
        self.lr_schedulers().step()

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [generator, critic], [torch.optim.lr_scheduler.StepLR(generator, 10)]


class Smaller(Gan):
    def training_step(self, batch, batch_idx):
        """As in its base."""
        return super().training_step(batch, batch_idx)


trainer = pl.Trainer(max_steps=100 * 2)
trainer.fit(Smaller())
print(trainer.global_step // 2)
