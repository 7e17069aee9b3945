import pytorch_lightning as pl


def shout(self):
    print("done")


class Net(pl.LightningModule):
    on_epoch_end = shout


class Other(pl.LightningModule):
    def on_epoch_start(self):
        print("start")

    on_fit_start = on_epoch_start
