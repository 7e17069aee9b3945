from itertools import chain

from pytorch_lightning import Callback, Trainer
from pytorch_lightning.utilities import CombinedLoader


class Shown(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        loaders = CombinedLoader(trainer.val_dataloaders).flattened
        if loaders is not None:
            self.data = loaders[0].dataset

    def on_test_start(self, trainer, pl_module):
        first, *_ = CombinedLoader(trainer.test_dataloaders).flattened
        self.total = sum(map(len, CombinedLoader(trainer.test_dataloaders).flattened))
        for loader in (CombinedLoader(trainer.val_dataloaders).flattened if trainer.val_dataloaders is not None else []):  # none where only tests run
            self.seen.append(loader.dataset)
        self.every = [*CombinedLoader(trainer.test_dataloaders).flattened, first]


def every(trainer: Trainer):
    return chain.from_iterable(CombinedLoader(trainer.val_dataloaders).flattened), CombinedLoader(trainer.val_dataloaders).flattened + CombinedLoader(trainer.test_dataloaders).flattened
