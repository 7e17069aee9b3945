import torch
from pytorch_lightning import LightningModule
from torch import nn


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(4, 8, batch_first=True)

    def forward(self, x, seq_lens):
        packed = nn.utils.rnn.pack_padded_sequence(x, seq_lens, batch_first=True, enforce_sorted=False)
        return self.lstm(packed)[0]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.reader = Reader()

    def forward(self, x):
        return self.reader(x, torch.ones(x.shape[0]) * x.shape[1])

    def training_step(self, batch, batch_idx):
        return self.reader(batch, seq_lens=torch.full((len(batch),), 3)).mean()
