import torch
from pytorch_lightning import LightningModule


class Painter(LightningModule):
    def configure_optimizers(self):
        return self._adam(self.generator)

    def _adam(self, part):
        return torch.optim.Adam(part.parameters(), lr=2e-4, betas=(0.0, 0.9))

    def _unused(self):
        return torch.optim.Adam(self.parameters(), betas=(0, 0.9))
