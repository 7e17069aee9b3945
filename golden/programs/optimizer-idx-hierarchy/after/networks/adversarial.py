"""What all adversarial models of this project have in common."""
import pytorch_lightning as pl
import torch
from torch.nn import functional as F


class AdversarialModel(pl.LightningModule):
    """Subclasses make `self.generator` and `self.discriminator`."""

    def __init__(self, lr_g=2e-3, lr_d=1e-3):
        super().__init__()
        self.automatic_optimization = False
        self.lr_g = lr_g
        self.lr_d = lr_d

    def generate(self, batch):
        raise NotImplementedError

    def hinge(self, batch):
        real = self.discriminator(batch["real"])
        fake = self.discriminator(self.generate(batch).detach())
        return F.relu(1 - real).mean() + F.relu(1 + fake).mean()

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
            loss = -self.discriminator(self.generate(batch)).mean()
            self.log("g_loss", loss)
            return loss
        if optimizer_idx == 1:
            loss = self.hinge(batch)
            self.log("d_loss", loss)
            return loss

    def configure_optimizers(self):
        optimizer_g = torch.optim.Adam(self.generator.parameters(), lr=self.lr_g, betas=(0.0, 0.9))
        optimizer_d = torch.optim.Adam(self.discriminator.parameters(), lr=self.lr_d, betas=(0.0, 0.9))
        return [optimizer_g, optimizer_d]
