import torch
from pytorch_lightning import LightningModule, seed_everything
from torch import nn

from layers import Transformer, TransformerEncoderLayer

seed_everything(3)


class Reader(LightningModule):
    def __init__(self):
        super().__init__()
        self.first = nn.TransformerEncoderLayer(24, 2, 48, 0.1)
        self.second = nn.TransformerEncoderLayer(24, 2, dropout=0.1, batch_first=False)
        self.third = nn.TransformerDecoderLayer(24, 2, 48, 0, batch_first=True)
        self.fourth = torch.nn.Transformer(24, 2, dropout=0.0, batch_first=True)
        self.fifth = TransformerEncoderLayer(24, 2, batch_first=True)
        self.sixth = Transformer(24, 2, batch_first=True)
        self.last = nn.MultiheadAttention(24, 2, dropout=0.1, batch_first=True)

    def training_step(self, batch, batch_idx):
        return self.loss(self.last(batch, batch, batch)[0])
