import torch
from pytorch_lightning import LightningModule


class Adversarial(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):  # lightning-migrate: ignore[LIT211]
        return self.generated(batch) if optimizer_idx == 0 else self.judged(batch)

    def configure_optimizers(self):
        return torch.optim.Adam(self.generator.parameters()), torch.optim.Adam(self.discriminator.parameters())
