import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch + torch.randn_like(batch)).mean()

    def validation_step(self, batch, batch_idx):
        self.log("mean", self.layer(batch).mean())


def main(args, train, val):
    pl.seed_everything(3)
    trainer = pl.Trainer(max_epochs=2, num_sanity_val_steps=0)
    trainer.fit(Net(), train, val) if args.train else trainer.test(Net(), val)
