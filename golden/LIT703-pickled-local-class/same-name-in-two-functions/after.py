import pytorch_lightning as pl


class Net(pl.LightningModule):
    stage = "first"


def first():
    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Net())


def second():
    class Net(pl.LightningModule):
        stage = "second"

    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Net())


class Other(pl.LightningModule):
    pass


def third():
    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Other())
