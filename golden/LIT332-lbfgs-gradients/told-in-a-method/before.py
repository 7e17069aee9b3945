import torch
from pytorch_lightning import LightningModule


class Fitter(LightningModule):
    def configure_optimizers(self):
        return self._second_order()

    def _second_order(self):
        return torch.optim.LBFGS(self.parameters(), lr=1)
