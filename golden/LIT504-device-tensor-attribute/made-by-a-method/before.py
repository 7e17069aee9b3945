import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Contrast(nn.Module):
    def __init__(self, count):
        super().__init__()
        self.mask = self.correlated(count)
        self.names = self.named(count)

    def correlated(self, count):
        mask = torch.ones((count, count), dtype=bool)
        return mask.fill_diagonal_(0)

    def named(self, count):
        return [str(index) for index in range(count)]

    def forward(self, first, second):
        both = torch.cat((first, second), 0)
        return (both @ both.t()).masked_fill(self.mask, 0)


class Text(nn.Module):
    def __init__(self, count):
        super().__init__()
        self.causal = self.build(count)
        self.attention = nn.MultiheadAttention(8, 2)

    def build(self, count):
        mask = torch.empty(count, count)
        mask.fill_(float("-inf"))
        return mask.triu_(1)

    def forward(self, x):
        return self.attention(x, x, x, attn_mask=self.causal)[0]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.contrast, self.text = Contrast(8), Text(8)

    def training_step(self, batch, batch_idx):
        return self.contrast(*batch).mean() + self.text(batch[0]).mean()
