import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return make_loader()


class Net(pl.LightningModule):
    def setup(self, stage=None):
        loader = self.train_dataloader()
        self.total = len(loader) * self.trainer.max_epochs
