import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


pl.seed_everything(7)
loader = DataLoader(data, shuffle=True)
pl.Trainer(max_epochs=2).fit(Net(), loader)
pl.Trainer(max_epochs=2).fit(Net(), train_dataloader=loader)
