import torch
from lightning.pytorch import LightningModule
from torch import nn


class Pages:
    def __init__(self, rows):
        self.rows = rows

    def cuda(self):
        return self


class Pool(nn.Module):
    def forward(self, x):
        return x.mean(0)


def rows_of(pages: Pages, x):
    return pages.cuda().rows + x.cuda()


def pooled(pool: Pool, x):
    held = Pages(x)
    return pool.cuda()(held.cuda().rows)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x = rows_of(Pages(2), batch)
        return pooled(Pool(), x).sum() + torch.zeros(1, device=self.device)
