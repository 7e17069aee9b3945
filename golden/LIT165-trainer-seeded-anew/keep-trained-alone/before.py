import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(self.dropout(batch))

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


pl.seed_everything(7)
rows = DataLoader(data, shuffle=True)
net = Net()
trainer = pl.Trainer(max_epochs=2)
trainer.fit(net, rows)
trainer.fit(net, train_dataloader=rows)
