import torch
from torch import nn


class Decoder(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.rnn = nn.GRU(width, width, batch_first=True)
        self.width = width

    def init_hidden(self, size):
        return torch.zeros(1, size, self.width).cuda()

    def forward(self, x):
        hidden = self.init_hidden(x.size(0))
        noise = torch.rand(x.size(0), x.size(1), self.width).cuda()
        return self.rnn(x + noise, hidden)[0]
