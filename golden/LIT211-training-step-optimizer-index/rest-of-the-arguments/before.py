from typing import Any

import pytorch_lightning as pl
import torch


class GAN(pl.LightningModule):
    def __init__(self, generator, discriminator):
        super().__init__()
        self.generator = generator
        self.discriminator = discriminator

    def training_step(
        self,
        batch: torch.Tensor,
        batch_idx: int,
        optimizer_idx: int,
        *args: Any,
        **kwargs: Any,
    ) -> torch.Tensor:
        if optimizer_idx == 0:
            return self.generator_step(batch)
        if optimizer_idx == 1:
            return self.discriminator_step(batch)
        raise AssertionError(f"Invalid optimizer_idx({optimizer_idx}).")

    def configure_optimizers(self):
        return [torch.optim.Adam(self.generator.parameters()), torch.optim.Adam(self.discriminator.parameters())]
