import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, options):
        super().__init__()
        self.save_hyperparameters()


class Tokenizer:
    @classmethod
    def load_from_checkpoint(cls, path):
        return cls(open(path).read())


PARTS = {"tokenizer": Tokenizer}


def restored(name, path):
    return PARTS[name].load_from_checkpoint(path)
