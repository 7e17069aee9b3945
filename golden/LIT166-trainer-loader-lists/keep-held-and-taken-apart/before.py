from pytorch_lightning import Callback


class Shown(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        loaders = trainer.val_dataloaders
        self.show(loaders)
        other = trainer.val_dataloaders
        other = [other]
        self.first = other[0]
        named = trainer.test_dataloaders or self.loaders
        return named
