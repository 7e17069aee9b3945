from pytorch_lightning import Callback, LightningModule


class Names(LightningModule):
    def names(self, stage):
        loaders = self.trainer.val_dataloaders if stage == "val" else self.trainer.test_dataloaders
        return [loader.dataset.name for loader in loaders]


class Count(Callback):
    def on_validation_end(self, trainer, pl_module):
        print(len(trainer.val_dataloaders if trainer.validating else []))
