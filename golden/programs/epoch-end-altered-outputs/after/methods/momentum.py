import copy

import torch

from .base import BaseMethod
from .misc import weighted_mean


class MomentumMethod(BaseMethod):
    def __init__(self, dim, classes, tau=0.9):
        super().__init__(dim, classes)
        self.tau = tau
        self.momentum = copy.deepcopy(self.backbone).requires_grad_(False)

    def on_train_batch_start(self, batch, batch_idx):
        pairs = zip(self.backbone.parameters(), self.momentum.parameters())
        with torch.no_grad():
            for online, target in pairs:
                target.mul_(self.tau).add_(online, alpha=1 - self.tau)

    def validation_step(self, batch, batch_idx):
        x, other, y = batch
        distance = (self.backbone(x) - self.momentum(other)).pow(2).mean()
        return super().validation_step(batch, batch_idx), {"distance": distance, "batch_size": len(y)}

    def _validation_epoch_end(self, outs):
        parent_outs = [out[0] for out in outs]
        super()._validation_epoch_end(parent_outs)

        momentum_outs = [out[1] for out in outs]
        self.log("val_distance", weighted_mean(momentum_outs, "distance"), sync_dist=True)
