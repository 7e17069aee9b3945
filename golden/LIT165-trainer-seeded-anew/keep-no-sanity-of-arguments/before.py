import argparse

import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(self.dropout(batch))

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


pl.seed_everything(7)
args = argparse.ArgumentParser().parse_args()
net = Net()
trainer = pl.Trainer.from_argparse_args(args, max_epochs=2, num_sanity_val_steps=0)
trainer.fit(net, DataLoader(args.data, shuffle=True), DataLoader(args.data))
