import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Decoder(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.dim = dim
        self.rnn = nn.LSTMCell(dim, dim)

    def start(self, memory):
        self.hidden = torch.zeros(memory.size(0), self.dim, device=memory.device)
        self.cell = memory.new_zeros(memory.size(0), self.dim)

    def forward(self, memory, frame):
        self.start(memory)
        self.hidden, self.cell = self.rnn(frame, (self.hidden, self.cell))
        return self.hidden


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.decoder = Decoder(8)
        self.lstm = nn.LSTM(8, 8)

    def first(self, count):
        return torch.zeros(1, count, 8, device=self.device), torch.zeros(1, count, 8, device=self.device)

    def training_step(self, batch, batch_idx):
        x, y = batch
        self.state = self.first(x.shape[1])
        out, self.state = self.lstm(x, self.state)
        return self.decoder(out[0], y).mean()
