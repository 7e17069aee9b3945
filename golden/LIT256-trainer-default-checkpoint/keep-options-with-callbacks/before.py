import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


def main(args, checkpoint):
    args.callbacks = [checkpoint]
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Net())
