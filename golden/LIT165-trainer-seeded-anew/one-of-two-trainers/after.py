import argparse

import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
from torch.utils.data import DataLoader


class Autoencoder(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(self.dropout(batch))


class Classifier(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(self.dropout(batch))

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def main(args):
    pl.seed_everything(7)
    train = DataLoader(args.data, shuffle=True)
    first = Autoencoder()
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(first, train_dataloaders=train)
    trainer = pl.Trainer(max_epochs=3, num_sanity_val_steps=0)
    trainer.fit(Classifier(), train, DataLoader(args.data))
    net = Classifier()
    trainer = pl.Trainer(max_epochs=4)
    reset_seed()
    trainer.fit(net, train, DataLoader(args.data))


def again(args, net):
    pl.seed_everything(7)
    trainer = pl.Trainer(max_epochs=2)
    for round in range(3):
        if trainer.num_sanity_val_steps:
            reset_seed()
        trainer.fit(net, DataLoader(args.data, shuffle=True), DataLoader(args.data))
        trainer = pl.Trainer(max_epochs=3, num_sanity_val_steps=0)


if __name__ == "__main__":
    main(argparse.ArgumentParser().parse_args())
