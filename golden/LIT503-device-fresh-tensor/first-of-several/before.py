"""Of several tensors that a function is given, the first tells the device, whichever way an `if` goes."""

import pytorch_lightning as pl
import torch


def pairs(anchors, positives, negatives, queries, radius, exact=False):
    if exact:
        near = torch.cdist(anchors, positives) < radius
        far = torch.cdist(queries, negatives) > radius
    else:
        near = anchors.unsqueeze(1).eq(positives)
        far = queries.unsqueeze(1).eq(negatives)
    count = near.shape[0]
    order = torch.arange(count)
    return near[order], far[order], anchors + order


class Retrieval(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(8, 8)

    def training_step(self, batch, batch_idx):
        anchors, positives, negatives, queries = (self.net(part) for part in batch)
        near, far, kept = pairs(anchors, positives, negatives, queries, 0.5)
        return kept.mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
