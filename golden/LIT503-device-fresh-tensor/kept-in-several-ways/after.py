import lightning as L
import torch
from torch import nn


class Early(L.LightningModule):
    """Each way out of a method leaves a tensor of its own."""

    def __init__(self, game):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.game = game

    def begin(self):
        if self.game.is_new:
            self.board = torch.as_tensor(self.game.start(), device=self.device)
            return 1
        if self.game.is_lost:
            self.board = torch.as_tensor(self.game.again(), device=self.device)
            return 2
        self.board = torch.as_tensor(self.game.go_on(), device=self.device)
        return 3

    def training_step(self, batch, batch_idx):
        self.begin()
        return self.net(self.board[None] * batch).mean()


class Cases(L.LightningModule):
    def __init__(self, kind):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.kind = kind

    def forward(self, x):
        match self.kind:
            case "zeros":
                offset = torch.zeros(4, device=self.device)
            case "ones":
                offset = torch.ones(4, device=self.device)
            case _:
                offset = torch.full((4,), 0.5, device=self.device)
        return self.net(x + offset)


class Tried(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        try:
            mask = torch.ones(self.count(batch), 4, device=self.device)
        except KeyError:
            mask = torch.zeros(1, 4, device=self.device)
        return self.net(mask * batch["x"]).mean()


class NextStep(L.LightningModule):
    """What a step keeps at its end the next one reads."""

    def __init__(self, game):
        super().__init__()
        self.net = nn.Linear(4, 2)
        self.game = game
        self.place = None

    def training_step(self, batch, batch_idx):
        if self.place is None:
            self.place = torch.as_tensor(self.game.start(), device=self.device)
        out = self.net(self.place[None] * batch)
        if self.game.is_over:
            self.place = torch.as_tensor(self.game.start(), device=self.device)
        else:
            self.place = torch.as_tensor(self.game.step(), device=self.device)
        return out.mean()
