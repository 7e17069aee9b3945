import torch
from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import LearningRateMonitor


class Pair(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        opt_g = torch.optim.Adam(self.generator.parameters(), lr=0.1)
        opt_d = torch.optim.Adam(self.critic.parameters(), lr=0.1)
        sched_g = torch.optim.lr_scheduler.ExponentialLR(opt_g, gamma=0.9)
        return [opt_g, opt_d], [sched_g]


Trainer(callbacks=[LearningRateMonitor(logging_interval="epoch")]).fit(Pair())
