import pytorch_lightning as pl
from pytorch_lightning import data_loader


class Net(pl.LightningModule):
    @pl.data_loader
    def train_dataloader(self):
        return []

    # for validation
    @data_loader
    def val_dataloader(self):
        return []
