import lightning as L
import torch
from torch import nn


class Cases(L.LightningModule):
    def __init__(self, kind):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.kind = kind

    def forward(self, x):
        match self.kind:
            case "zeros":
                offset = torch.zeros(4, device=x.device)
            case "ones":
                offset = torch.ones_like(x)
            case _:
                offset = 0.5
        return self.net(x + offset)

    def report(self, x):
        match self.kind:
            case "zeros":
                counts = torch.zeros(4)
            case _:
                counts = torch.ones(4)
        return counts.tolist()


class Tried(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        try:
            mask = batch["mask"]
        except KeyError:
            mask = torch.ones_like(batch["x"])
        finally:
            self.seen = True
        return self.net(mask * batch["x"]).mean()


class Counted(L.LightningModule):
    """Kept on the CPU, and met by what is put there."""

    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.sums = None

    def training_step(self, batch, batch_idx):
        out = self.net(batch)
        if self.sums is None:
            self.sums = torch.zeros(2)
        self.sums = self.sums + out.detach().sum(0).cpu()
        if self.current_epoch > 3:
            self.sums = torch.zeros(2)
        return out.mean()


class Moved(L.LightningModule):
    def __init__(self, game):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.game = game

    def begin(self):
        if self.game.is_new:
            self.start = torch.from_numpy(self.game.start())
            return
        self.start = torch.from_numpy(self.game.again())

    def training_step(self, batch, batch_idx):
        self.begin()
        start = self.start.to(batch.device)
        return self.net(start[None] * batch).mean()
