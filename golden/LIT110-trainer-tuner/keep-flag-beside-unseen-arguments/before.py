import pytorch_lightning as pl

from elsewhere import options
from net import Net


class Pipeline:
    def __init__(self, tune, **more):
        self.tune = tune
        self.options = more

    def run(self, train):
        self.trainer = pl.Trainer(auto_lr_find=self.tune, **self.options)
        if self.tune:
            self.trainer.tune(Net(), train)
        return self.trainer


def imported(train):
    trainer = pl.Trainer(auto_lr_find=True, **options())
    trainer.tune(Net(), train)
