import torch
import torch.distributed as dist
from lightning.pytorch import LightningModule, Trainer


class Actor(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.weights = torch.ones(3)

    def training_step(self, batch, batch_idx):
        state, gain = batch
        usable = self.all_gather(gain).abs()
        if usable.sum() == 0:
            return None
        seen = gain.abs().sum()
        dist.all_reduce(seen)
        if seen.max() < 1:
            return
        if self.weights.sum() == 0:
            return
        loss = -(self.policy(state) * gain).mean()
        self.manual_backward(loss)
        self.optimizers().step()
        if gain.mean() > 100:
            return


trainer = Trainer(strategy="ddp", devices=2)
