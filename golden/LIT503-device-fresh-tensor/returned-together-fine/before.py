import lightning as L
import torch
from torch import nn


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = 4
        self.rnn = nn.LSTM(1, 4)

    def state(self, x):
        zeros = x.new_zeros(1, x.size(1), self.hidden)
        return zeros, zeros.clone()

    def numbers(self, x):
        return torch.tensor(0.5), torch.tensor(2.0)

    def order(self, x):
        return torch.randperm(x.size(0)), x.size(0)

    def host(self, x):
        return x.cpu(), torch.zeros(3)

    def forward(self, x):
        y, _ = self.rnn(x, self.state(x))
        low, high = self.numbers(x)
        order, size = self.order(x)
        shown, zeros = self.host(y)
        self.shown = (shown.mean() + zeros.sum()).item() / size
        return (y * low + high)[order]


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Reader()

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()
