import pytorch_lightning as pl
from torch import nn

IGNORED = ["net"]


class Ignored(pl.LightningModule):
    def __init__(self, net: nn.Module, loss):
        super().__init__()
        self.save_hyperparameters(ignore=["net", "loss"])
        self.net = net
        self.loss = loss

    def training_step(self, batch, batch_idx):
        return self.loss(self.net(batch))


class Text(pl.LightningModule):
    def __init__(self, act, loss):
        super().__init__()
        self.save_hyperparameters(ignore="loss")
        self.act = getattr(nn, act)()
        self.loss = loss()

    def forward(self, x):
        return self.act(x)


class Elsewhere(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.save_hyperparameters(ignore=IGNORED)
        self.net = net

    def forward(self, x):
        return self.net(x)


def main(net, loss, loader):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(Ignored(net, loss), loader)
    trainer.test(dataloaders=loader, ckpt_path="best")
