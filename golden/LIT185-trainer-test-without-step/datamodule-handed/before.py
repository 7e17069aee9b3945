"""The release is not known, and either way the test wants the datamodule of the `fit` before it, where that has a name."""

import pytorch_lightning as pl


class Episodes(pl.LightningDataModule):
    def train_dataloader(self):
        return self.loader

    def test_dataloader(self):
        return self.other


class Learner(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def test_step(self, batch, batch_idx):
        self.log("accuracy", self.loss(batch))


def main(args):
    episodes = Episodes(args.ways)
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(model=Learner(), datamodule=episodes)
    trainer.test(ckpt_path="best")


def unnamed(args):
    trainer = pl.Trainer(max_epochs=args.epochs)
    trainer.fit(Learner(), datamodule=Episodes(args.ways))
    trainer.test()
