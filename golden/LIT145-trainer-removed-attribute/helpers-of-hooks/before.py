from typing import Optional

from pytorch_lightning import Callback, LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean() * parts_of(self.trainer)

    def on_train_start(self):
        self.scale = scale_of(trainer=self.trainer)


class Watch(Callback):
    def on_train_end(self, trainer, pl_module):
        show(trainer)
        shown(pl_module)
        outer(pl_module.trainer)


def parts_of(trainer):
    return 2 if trainer.use_dp else 1


def scale_of(trainer):
    return trainer.use_ddp2


def show(running):
    print(running.use_dp)


def shown(net):
    print(net.trainer.use_dp)


def outer(trainer):
    return inner(trainer)


def inner(trainer):
    return trainer.use_dp


def steps_of(hparams, trainer: Optional[Trainer]) -> int:
    return hparams.steps // devices_of(trainer)


def devices_of(trainer):
    return 1 if trainer.use_dp else 2
