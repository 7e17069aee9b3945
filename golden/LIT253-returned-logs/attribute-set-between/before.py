"""What is logged is read before an attribute is set anew, and has to stay so."""

from collections import OrderedDict

import torch
from pytorch_lightning import LightningModule


class Reinforce(LightningModule):
    def __init__(self):
        super().__init__()
        self.reward = 0.0
        self.episodes = 0
        self.net = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.reward += float(batch.sum())
        self.episodes += 1
        log = {"reward": torch.tensor(self.reward), "loss": loss}
        status = {"episodes": self.episodes, "reward": torch.tensor(self.reward)}

        self.reward = 0.0

        return OrderedDict({"loss": loss, "log": log, "progress_bar": status})


class Counted(LightningModule):
    def __init__(self):
        super().__init__()
        self.seen = 0
        self.net = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        logs = {"seen": self.seen, "train_loss": loss}
        self.seen += len(batch)
        return {"loss": loss, "log": logs}
