import sys

import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        try:
            mean = self(batch)
        except ValueError:
            torch.save(batch, "batch.pt")
            import ipdb

            ipdb.set_trace()
        if torch.isnan(mean).any():
            torch.save(mean, "mean.pt")
            sys.exit(1)
        try:
            return mean.sum()
        except RuntimeError:
            torch.save(mean, "sum.pt")
        return None

    def on_validation_epoch_end(self):
        if self.trainer.is_global_zero:
            torch.save(self.seen, "seen.pt")
        raise NotImplementedError
