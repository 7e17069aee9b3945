from pytorch_lightning import Callback, LightningModule

from loops import Loop


class Net(LightningModule):
    def __init__(self, loop):
        super().__init__()
        self.loop = loop

    def training_step(self, batch, batch_idx):
        return either(self.trainer) * of_loop(self.loop.trainer)


class Runner:
    def run(self):
        plain(self.trainer)


class Watch(Callback):
    def on_train_end(self, trainer, pl_module):
        passed(trainer)

    def of(self, loop):
        return own(loop)


def either(trainer):
    return trainer.use_dp


def other():
    return either(Loop())


def of_loop(trainer):
    return trainer.use_dp


def plain(trainer):
    return trainer.use_dp


def own(trainer):
    return trainer.use_dp


def passed(trainer):
    return trainer.use_dp


runs = [passed]
