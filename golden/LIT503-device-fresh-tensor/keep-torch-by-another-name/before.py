import pytorch_lightning as pl
import torch as th


def causal(like):
    return th.triu(th.ones_like(like), diagonal=1)


def sizes(count):
    return th.ones(count).sum().item()


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return (self(batch) + causal(batch)).mean() * sizes(3)
