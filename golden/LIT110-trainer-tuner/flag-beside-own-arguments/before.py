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
        self.trainer = pl.Trainer(auto_lr_find=self.tune, **self.options)
        net = Net()
        if self.tune:
            self.trainer.tune(net, train)
        self.trainer.fit(net, train)
        return net


def plain(train):
    options = dict(max_epochs=3)
    trainer = pl.Trainer(**options, auto_lr_find=True)
    net = Net()
    trainer.tune(net, train)
    trainer.fit(net, train)
