import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self, options):
        super().__init__()
        self.automatic_optimization = False
        self.options = options
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        first, second = self.optimizers(use_pl_optimizer=True)
        first.zero_grad()
        self.manual_backward(self.critic(self.generator(batch)).mean())
        first.step()
        second.zero_grad()
        self.manual_backward(-self.critic(batch).mean())
        second.step()
        if self.global_step % 1000 == 0:
            self.logger.experiment.add_histogram("weight", self.critic.weight)

    def configure_optimizers(self):
        found = []
        for network in (self.generator, self.critic):
            optimizer = torch.optim.Adam(network.parameters())
            if self.options.rates:
                found.append({"optimizer": optimizer, "lr_scheduler": torch.optim.lr_scheduler.StepLR(optimizer, 10)})
            else:
                found.append({"optimizer": optimizer})
        return found
