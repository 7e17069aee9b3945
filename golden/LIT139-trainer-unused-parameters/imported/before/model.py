import pytorch_lightning as pl
import torch


class Plain(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


class Actor(pl.LightningModule):
    def configure_optimizers(self):
        return torch.optim.Adam(self.actor.parameters()), torch.optim.Adam(self.critic.parameters())
