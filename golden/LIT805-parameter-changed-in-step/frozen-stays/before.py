"""Tables that are kept as parameters without gradients, and are made anew in the step."""

import lightning as L
import torch
from torch import nn


class Retrieval(L.LightningModule):
    def __init__(self, classes, width):
        super().__init__()
        self.encoder = nn.Linear(width, width)
        self.table = nn.Parameter(torch.zeros(classes, width), requires_grad=False)
        self.index = nn.Parameter(torch.zeros(classes), requires_grad=False)

    def fill(self, rules):
        with torch.no_grad():
            encoded = self.encoder(rules)
        self.table.data = encoded
        self.index.data = encoded.argmax(dim=1)

    def training_step(self, batch, batch_idx):
        self.fill(batch["rules"])
        return (self.encoder(batch["x"]) @ self.table.t()).logsumexp(1).sum()
