import numpy as np
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        rng = np.random.default_rng(self.global_step)
        steps = rng.integers(0, 3).item()
        share = np.mean(self.shares).item()
        loss = self.loss(batch)
        loss = loss.mean()
        self.seen.append(loss.item())
        return loss * steps * share
