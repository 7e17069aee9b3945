import itertools

import torch
import torch.optim as optim
from pytorch_lightning import LightningModule
from torch.optim import AdamW as Optimizer


class GAN(LightningModule):
    def configure_optimizers(self):
        opt_g = torch.optim.Adam(self.G.parameters(), lr=4e-4, betas=(0, 0.999))  # as in the paper
        opt_d = optim.Adam(
            itertools.chain(self.a.parameters(), self.b.parameters()),
            betas=[0, self.hparams.b2],
        )
        opt_e = Optimizer(self.E.parameters(), 1e-3, (0.5, 0))
        opt_f = torch.optim.Adam([{"params": self.F.parameters(), "betas": (0, 0.9)}])
        return [opt_g, opt_d, opt_e, opt_f], []
