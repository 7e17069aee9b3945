from numpy import gradient
from pytorch_lightning import Trainer
from pytorch_lightning.tuner import Tuner


def run(trainer: Trainer, net):
    tuner = Tuner(trainer)
    lr_finder = tuner.lr_find(net, attr_name="rate", update_attr=False)
    steepest = gradient([loss * (1 - 0.98 ** (step + 2)) / (1 - 0.98 ** (step + 1)) for step, loss in enumerate(lr_finder.results["loss"])][10:-1]).argmin()
    net.rate = lr_finder.results["lr"][10 + steepest]
    trainer.fit(net)


class Runner:
    def __init__(self, trainer: Trainer):
        self.trainer = trainer

    def run(self, net, loader):
        tuner = Tuner(self.trainer)
        tuner.lr_find(net, train_dataloaders=loader, attr_name="rate")
