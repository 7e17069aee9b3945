from pytorch_lightning import Trainer


def run(trainer: Trainer, net):
    trainer.tune(net)
    trainer.fit(net)


class Runner:
    def __init__(self, trainer: Trainer):
        self.trainer = trainer

    def run(self, net, loader):
        self.trainer.tune(net, train_dataloaders=loader)
