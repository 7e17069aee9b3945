import pytorch_lightning as pl


def twice(net, data):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net, data)
    trainer.fit(net, data)


def folds(nets, data):
    trainer = pl.Trainer(max_epochs=2)
    for net in nets:
        trainer.fit(net, data)


class Runner:
    def __init__(self):
        self.trainer = pl.Trainer(max_epochs=2)

    def run(self, net, data):
        self.trainer.fit(net, data)
        self.trainer.test(net)
        self.trainer.fit(net, data)
