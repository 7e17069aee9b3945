from lightning.pytorch import LightningModule, Trainer
from torch import nn


def make_head():
    class Head(nn.Module):
        def forward(self, x):
            return x * 2

    return Head()


class Net(LightningModule):
    def configure_model(self):
        self.head = make_head()


if __name__ == "__main__":
    Trainer(strategy="ddp_spawn", devices=2).fit(Net())
