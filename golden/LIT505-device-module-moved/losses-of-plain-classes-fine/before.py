import lightning as L
import torch
import torch.nn as nn


class Registered(nn.Module):
    def __init__(self):
        super().__init__()
        self.binary = nn.BCEWithLogitsLoss(pos_weight=torch.ones(2))
        self.parts = nn.ModuleDict({"class": nn.CrossEntropyLoss(weight=torch.tensor([0.5, 1.0]))})

    def forward(self, logits, y):
        return self.binary(logits, y) + self.parts["class"](logits, y)


class Weightless:
    def __init__(self):
        self.parts = [nn.MSELoss(), nn.L1Loss()]
        self.binary = nn.BCEWithLogitsLoss()

    def __call__(self, logits, y):
        return sum(part(logits, y) for part in self.parts) + self.binary(logits, y)


class Moving:
    def __init__(self):
        self.binary = nn.BCEWithLogitsLoss(pos_weight=torch.ones(2))

    def to(self, device):
        self.binary.to(device)
        return self

    def __call__(self, logits, y):
        return self.binary(logits, y)


class Careful:
    def __init__(self):
        self.binary = nn.BCEWithLogitsLoss(pos_weight=torch.ones(2))

    def __call__(self, logits, y):
        self.binary = self.binary.to(logits.device)
        return self.binary(logits, y)


class AtEachCall:
    def __init__(self):
        self.binary = nn.BCEWithLogitsLoss(pos_weight=torch.ones(2))

    def __call__(self, logits, y):
        return self.binary.to(logits.device)(logits, y)


class Unused:
    def __init__(self):
        self.binary = nn.BCEWithLogitsLoss(pos_weight=torch.ones(2))


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)
        self.losses = Registered(), Weightless(), Moving(), Careful(), AtEachCall(), Unused()
        self.registered, self.weightless, self.moving = Registered(), Weightless(), Moving().to(self.device)
        self.careful, self.each = Careful(), AtEachCall()

    def training_step(self, batch, batch_idx):
        x, y = batch
        p = self.net(x)
        return self.registered(p, y) + self.weightless(p, y) + self.moving(p, y) + self.careful(p, y) + self.each(p, y)
