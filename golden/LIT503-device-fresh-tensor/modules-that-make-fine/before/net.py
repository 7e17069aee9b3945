import pytorch_lightning as pl
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

from layers import Lengths, Passing, Regulate


class Net(pl.LightningModule):
    def __init__(self, other):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.regulate = Regulate()
        self.lengths = Lengths()
        self.passing = Passing()
        self.either = other or Lengths()

    def training_step(self, batch, batch_idx):
        frames = self.regulate(self.net(batch), 8)
        packed = pack_padded_sequence(frames, self.lengths(frames), batch_first=True)
        return self.net(packed.data).sum() + self.passing(frames).sum() + (self.either(frames) + frames).sum()
