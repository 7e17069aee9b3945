import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        first.zero_grad()
        self.manual_backward(self.critic(self.generator(batch)).mean())
        first.step()
        self.log("between", float(self.global_step // 2))
        second.zero_grad()
        self.manual_backward(-self.critic(batch).mean())
        second.step()
        self.log("behind", float(self.global_step // 2 - 1))
        if (self.global_step // 2 - 1) % 100 == 0:
            self.logger.experiment.add_scalar("norm", self.critic.weight.norm(), self.trainer.global_step // 2 - 1)

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [generator, critic]


pl.Trainer().fit(Gan())
