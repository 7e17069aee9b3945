import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_load_checkpoint(self, checkpoint):
        print("epochs", checkpoint["epochs"])


def resumed(path):
    return Net.load_from_checkpoint(path)
