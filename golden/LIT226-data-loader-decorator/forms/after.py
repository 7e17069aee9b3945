import pytorch_lightning as pl


class Net(pl.LightningModule):
    def train_dataloader(self):
        return []

    # for validation
    def val_dataloader(self):
        return []
