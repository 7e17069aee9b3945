import pytorch_lightning as pl

from net import Net


class Pipeline:
    def __init__(self, epochs, tune=False):
        self.tune = tune
        self.options = {"max_epochs": epochs}
        self.quiet()

    def quiet(self):
        self.options["enable_progress_bar"] = False

    def run(self, train):
        self.trainer = pl.Trainer(**self.options)
        net = Net()
        if self.tune:
            tuner = pl.tuner.Tuner(self.trainer)
            tuner.lr_find(net, train)
        self.trainer.fit(net, train)
        return net


def plain(train):
    options = dict(max_epochs=3)
    trainer = pl.Trainer(**options)
    net = Net()
    tuner = pl.tuner.Tuner(trainer)
    tuner.lr_find(net, train)
    trainer.fit(net, train)
