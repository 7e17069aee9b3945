from itertools import chain

from pytorch_lightning import Callback, Trainer


class Shown(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        loaders = trainer.val_dataloaders
        if loaders is not None:
            self.data = loaders[0].dataset

    def on_test_start(self, trainer, pl_module):
        first, *_ = trainer.test_dataloaders
        self.total = sum(map(len, trainer.test_dataloaders))
        for loader in trainer.val_dataloaders or []:  # none where only tests run
            self.seen.append(loader.dataset)
        self.every = [*trainer.test_dataloaders, first]


def every(trainer: Trainer):
    return chain.from_iterable(trainer.val_dataloaders), trainer.val_dataloaders + trainer.test_dataloaders
