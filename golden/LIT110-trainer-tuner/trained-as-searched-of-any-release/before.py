import pytorch_lightning as pl

from nets import Net


class Run:
    def __init__(self, flags):
        self.trainer = pl.Trainer(max_epochs=4, auto_lr_find=flags.find)

    def search(self, model):
        self.trainer.tune(model)

    def train(self, model):
        self.trainer.fit(model)
