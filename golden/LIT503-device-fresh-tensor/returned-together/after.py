import lightning as L
import torch
from torch import nn


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = 4
        self.rnn = nn.LSTM(1, 4)

    def together(self, n):
        return torch.zeros(1, n, self.hidden), torch.zeros(1, n, self.hidden)

    def one_of_two(self, n):
        weight = next(self.parameters())
        return weight.new_zeros(1, n, self.hidden), torch.zeros(1, n, self.hidden)

    def apart(self, x):
        return (torch.zeros(1, x.size(1), self.hidden, device=x.device), torch.ones(1, x.size(1), self.hidden, device=x.device))

    def forward(self, x):
        first, _ = self.rnn(x, self.together(x.size(1)))
        state = self.one_of_two(x.size(1))
        second, _ = self.rnn(x, state)
        h, c = self.apart(x)
        third, _ = self.rnn(x, (h, c))
        return first + second + third


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Reader()

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()
