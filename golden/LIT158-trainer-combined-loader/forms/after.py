import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Resample(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        trainer.train_dataloader.resample_labels()
        loader = trainer.train_dataloader  # the one of the module
        print(len(loader), trainer.train_dataloader.dataset.classes)
        first = (
            (trainer
            .train_dataloader)["a"]
        )
        return first


class Net(pl.LightningModule):
    def on_train_epoch_start(self):
        if self.trainer.train_dataloader is not None:
            self.trainer.train_dataloader.sampler.set_epoch(self.current_epoch)
        len(self.trainer.train_dataloader)
        self.trainer.train_dataloader.dataset
        self.trainer.val_dataloaders[0].dataset.datasets


class Own:
    def __init__(self, loader):
        self.train_dataloader = loader

    def loaders(self):
        return self.train_dataloader.loaders
