import pytorch_lightning as pl
from pytorch_lightning.trainer.supporters import CombinedLoader
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def __init__(self, pictures, captions):
        super().__init__()
        self.pictures, self.captions = pictures, captions

    def val_dataloader(self):
        loaders = {"pictures": DataLoader(self.pictures), "captions": DataLoader(self.captions)}
        return CombinedLoader(loaders, "max_size_cycle")


class Show(pl.Callback):
    def on_validation_start(self, trainer, pl_module):
        self.pictures = trainer.val_dataloaders[0].dataset.datasets["pictures"]  # as they are
        self.first = trainer.val_dataloaders[0].dataset.datasets["captions"][0]
