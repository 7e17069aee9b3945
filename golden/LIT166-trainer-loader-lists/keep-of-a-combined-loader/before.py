import pytorch_lightning as pl
from pytorch_lightning.trainer.supporters import CombinedLoader
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def val_dataloader(self):
        return CombinedLoader({"pictures": DataLoader(self.pictures), "captions": DataLoader(self.captions)})


class Show(pl.Callback):
    def on_validation_start(self, trainer, pl_module):
        self.pictures = trainer.val_dataloaders[0].loaders["pictures"]
        self.batches = len(trainer.val_dataloaders[0])
