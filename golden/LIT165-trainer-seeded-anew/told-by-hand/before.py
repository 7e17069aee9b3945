import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)


torch.manual_seed(7)
net = Net()
pl.Trainer(max_epochs=2).fit(net)
pl.Trainer(max_epochs=3).fit(net)
