from lightning.pytorch import LightningModule, Trainer
from torch import nn


def make_head(width):
    class Head(nn.Module):
        def __init__(self):
            super().__init__()
            self.out = nn.Linear(width, 1)

    return Head()


def make_tail():
    class Tail(nn.Module):
        def forward(self, x):
            return x * 2

    return Tail()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.head = make_head(4)
        self.tail = make_tail()


if __name__ == "__main__":
    Trainer(strategy="ddp_spawn", devices=2).fit(Net())
