import torch
from torch import nn
from torch.nn import functional as F

from networks.adversarial import AdversarialModel


class Inpainter(AdversarialModel):
    """Fills the middle of a signal; the generator is also told how far off it was."""

    def __init__(self, length=16, weight=5.0, **kwargs):
        super().__init__(**kwargs)
        self.weight = weight
        self.generator = nn.Sequential(nn.Linear(length, 24), nn.ReLU(), nn.Linear(24, length))
        self.discriminator = nn.Sequential(nn.Linear(length, 16), nn.LeakyReLU(0.2), nn.Linear(16, 1))

    def generate(self, batch):
        masked = batch["real"] * batch["mask"]
        return masked + self.generator(masked) * (1 - batch["mask"])

    def forward(self, batch):
        return self.generate(batch)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        loss = super()._optimizer_training_step(batch, batch_idx, optimizer_idx)
        if optimizer_idx == 0:
            reconstruction = F.l1_loss(self.generate(batch), batch["real"])
            self.log("reconstruction", reconstruction, prog_bar=True)
            loss = loss + self.weight * reconstruction
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_l1", F.l1_loss(self(batch), batch["real"]))
