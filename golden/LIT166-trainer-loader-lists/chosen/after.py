from pytorch_lightning import Callback, LightningModule
from pytorch_lightning.utilities import CombinedLoader


class Names(LightningModule):
    def names(self, stage):
        loaders = CombinedLoader(self.trainer.val_dataloaders).flattened if stage == "val" else CombinedLoader(self.trainer.test_dataloaders).flattened
        return [loader.dataset.name for loader in loaders]


class Count(Callback):
    def on_validation_end(self, trainer, pl_module):
        print(len(CombinedLoader(trainer.val_dataloaders).flattened if trainer.validating else []))
