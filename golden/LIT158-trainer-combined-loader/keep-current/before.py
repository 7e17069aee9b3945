import lightning.pytorch as pl


class Joined:
    def __init__(self, loaders):
        self.loaders = loaders


class Net(pl.LightningModule):
    def train_dataloader(self):
        return Joined([])

    def on_train_epoch_start(self):
        print(len(self.trainer.train_dataloader.loaders))
