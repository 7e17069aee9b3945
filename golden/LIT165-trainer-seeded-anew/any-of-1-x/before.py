import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)


pl.seed_everything(7)
for fold in range(3):
    trainer = pl.Trainer(max_epochs=2, gpus=0)
    trainer.fit(Net())
trainer.fit(Net())
