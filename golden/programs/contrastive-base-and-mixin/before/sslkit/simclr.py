import torch
import torch.nn as nn
import torch.nn.functional as F

from sslkit.base import BaseMethod
from sslkit.momentum import MomentumMixin


def simclr_loss(z1, z2, temperature):
    z = F.normalize(torch.cat([z1, z2]), dim=-1)
    sim = torch.exp(z @ z.t() / temperature)
    sim = sim - torch.diag(torch.diag(sim))
    n = len(z1)
    pos = torch.cat([torch.diag(sim, n), torch.diag(sim, -n)])
    return -torch.log(pos / sim.sum(1)).mean()


class SimCLR(MomentumMixin, BaseMethod):
    def __init__(self, proj_output_dim, temperature, **kwargs):
        super().__init__(**kwargs)
        self.save_hyperparameters()
        self.temperature = temperature
        self.projector = nn.Linear(self.features_dim, proj_output_dim)
        self.build_momentum(0.9)

    @property
    def learnable_params(self):
        return super().learnable_params + [{"params": self.projector.parameters()}]

    def training_step(self, batch, batch_idx):
        out = super().training_step(batch, batch_idx)
        class_loss = out["loss"]
        z1, z2 = [self.projector(f) for f in out["feats"]]
        nce = simclr_loss(z1, z2, self.temperature)
        self.log("train_nce_loss", nce, on_epoch=True, sync_dist=True)
        return {"loss": nce + class_loss, "feats": [f.detach() for f in out["feats"]]}
