from building import build, either
from engine import Engine
from pytorch_lightning import Trainer


class Study:
    def __init__(self, net):
        self.trainer = Trainer()
        self.net, self.other = build(net)
        self.engine = Engine()

    def run(self):
        self.other.test(test_dataloaders=self.loaders)
        self.leave(self.trainer)
        self.leave(self.engine)
        self.show(self.trainer)

    def leave(self, trainer):
        trainer.test(test_dataloaders=self.loaders)

    def show(self, trainer):
        trainer.test(test_dataloaders=self.loaders)


class Other(Study):
    def run(self):
        self.show(self.engine)


def main(net):
    net, trainer = build(net)
    trainer.test(net, test_dataloaders=[3])
    net, trainer = either(net, True)
    trainer.test(net, test_dataloaders=[3])
    made = build(net)
    made[1].test(test_dataloaders=[4])
    Study(net).engine.test(test_dataloaders=[6])
