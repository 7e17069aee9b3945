import pytorch_lightning as pl

from text import Careful, Local, Vocab


class Text(pl.LightningDataModule):
    def __init__(self, words):
        super().__init__()
        self.vocab = Vocab(words)
        self.careful = Careful()

    def setup(self, stage=None):
        self.local = Local()


if __name__ == "__main__":
    pl.Trainer(devices=2, strategy="ddp_spawn").fit(None, Text([]))
