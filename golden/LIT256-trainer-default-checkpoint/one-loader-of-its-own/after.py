import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        self.log("val_loss", self.loss(batch))

    def val_dataloader(self):
        return DataLoader(self.known, batch_size=8)


def main(loader):
    trainer = pl.Trainer(max_epochs=3, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
    trainer.fit(Net(), loader)
