import torch
from lightning.pytorch import LightningModule, Trainer


class Actor(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        state, gain = batch
        if gain.std() < 1e-8:
            return None
        kept = batch[0][batch[1] > 0]
        if not kept.any():
            return
        loss = -(self.policy(state) * gain).mean()
        self.manual_backward(loss)
        self.optimizers().step()


trainer = Trainer(strategy="ddp", devices=2)
