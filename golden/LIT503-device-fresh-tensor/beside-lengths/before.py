import torch
from pytorch_lightning import LightningModule
from torch import nn


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(4, 8, batch_first=True)

    def forward(self, x, lengths, start):
        packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
        return self.lstm(packed, (start, start))[0]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.reader = Reader()

    def training_step(self, batch, batch_idx):
        x, lengths = batch
        return self.reader(x, torch.ones(len(x)) * 3, torch.zeros(1, len(x), 8)).mean()
