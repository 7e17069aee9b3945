import pytorch_lightning as pl


def first():
    class Net(pl.LightningModule):
        stage = "first"

    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Net())


def second():
    class Net(pl.LightningModule):
        stage = "second"

    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Net())


def third():
    class Other(pl.LightningModule):
        pass

    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Other())
