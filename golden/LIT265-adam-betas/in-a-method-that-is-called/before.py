import torch
from pytorch_lightning import LightningModule


class Painter(LightningModule):
    def configure_optimizers(self):
        return [self._adam(self.generator), self._adam(self.critic)], []

    def _adam(self, part):
        return torch.optim.Adam(part.parameters(), lr=2e-4, betas=(0, 0.9))


class Reader(LightningModule):
    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)

    def _unused(self):
        return torch.optim.Adam(self.parameters(), betas=(0, 0.9))
