from building import build, turned
from pytorch_lightning import Trainer


class Study:
    def __init__(self, net):
        self.trainer = Trainer()
        self.net, self.other = build(net)

    def run(self):
        self.other.test(dataloaders=self.loaders)
        self._finish(self.trainer, 3)
        self.leave(1, trainer=self.other)
        show(self.trainer)

    def _finish(self, trainer, times):
        trainer.test(dataloaders=self.loaders[:times])

    def leave(self, times, trainer):
        trainer.test(dataloaders=self.loaders[times:])


class Folds(Study):
    def make(self, fold):
        return Trainer(max_epochs=fold)

    def fit(self, fold):
        trainer = self.make(fold)
        trainer.fit(self.net)
        return trainer


class Shuffled(Folds):
    def run(self):
        for fold in range(3):
            trainer = self.fit(fold)
            self.judge(trainer)

    def judge(self, trainer):
        trainer.test(dataloaders=self.loaders)


def show(trainer):
    trainer.test(dataloaders=[1])


def last(net, trainer):
    trainer.test(net, dataloaders=[2])


def main(net):
    net, trainer = build(net)
    last(net, trainer)
    other, net = turned(net)
    other.test(net, dataloaders=[3])
    made = build(net)
    made[1].test(dataloaders=[4])
    study = Study(net)
    study.trainer.test(dataloaders=[5])
    Study(net).other.test(dataloaders=[6])
