import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)


class Timer(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print("done")


pl.seed_everything(7)
trainer = pl.Trainer(max_epochs=2, callbacks=[Timer()])
model = Net()
reset_seed()
trainer.fit(model)
trainer.validate(Net(), val_dataloaders=loader)
