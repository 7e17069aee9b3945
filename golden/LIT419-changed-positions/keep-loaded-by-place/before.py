import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()


class Data:
    @classmethod
    def load_from_checkpoint(cls, path, args):
        return cls()


def on_the_host(path):
    return Net.load_from_checkpoint(path, "cpu")


def alone(path):
    return Net.load_from_checkpoint(path)


def of_another(path, args):
    return Data.load_from_checkpoint(path, args)
