import torch
from lightning.pytorch import LightningModule
from nets import Policy, prior, table, wrapped


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.actor = Policy(4, 4)

    def training_step(self, batch, batch_idx):
        d = self.actor(batch)
        p = prior(4)
        w = wrapped(4)
        t = table(4).to(self.device)
        return d.log_prob(batch.argmax(1)).mean() + p.log_prob(batch).mean() + w.log_prob(batch).mean() + (t * batch).mean()
