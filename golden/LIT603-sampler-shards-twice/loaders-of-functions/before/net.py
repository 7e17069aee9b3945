import pytorch_lightning as pl

from data import training_loader


class Net(pl.LightningModule):
    def train_dataloader(self):
        return training_loader(self.data)


pl.Trainer(devices=2, strategy="ddp").fit(Net())
