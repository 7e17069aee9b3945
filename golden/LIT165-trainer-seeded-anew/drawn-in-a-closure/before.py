import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Adversary(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.critic = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()

        def closure():
            loss = self.critic(torch.randn_like(batch)).mean() - self.critic(batch).mean()
            optimizer.zero_grad()
            self.manual_backward(loss)
            return loss

        optimizer.step(closure=closure)

    def validation_step(self, batch, batch_idx):
        self.log("val", self.critic(batch).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.critic.parameters(), lr=0.1)


pl.seed_everything(1)
trainer = pl.Trainer(max_epochs=2, gpus=0)
trainer.fit(Adversary(), DataLoader(torch.ones(8, 4)), DataLoader(torch.ones(8, 4)))
