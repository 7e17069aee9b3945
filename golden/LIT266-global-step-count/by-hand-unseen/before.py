import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        weight = 1.0 if self.global_step < 100 else 0.5
        if optimizer_idx == 0:
            self.log("warm", min(1, self.trainer.global_step / 100))
            return weight * self.critic(self.generator(batch)).mean()
        if self.global_step % 50 == 0:
            self.logger.experiment.add_scalar("weight", weight, self.global_step)
        return -weight * self.critic(batch).mean()

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [generator, critic], []
