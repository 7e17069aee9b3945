import argparse

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


def main(args):
    net = Net()
    if args.test_only:
        trainer = pl.Trainer(gpus=args.gpus, limit_val_batches=args.limit)
        trainer.test(net)
    elif args.tune:
        trainer = pl.Trainer(
            gpus=args.gpus,
            max_epochs=1,
            callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")],
        )
        trainer.fit(net)
    else:
        trainer = pl.Trainer(gpus=args.gpus, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
        trainer.fit(net)
        trainer.test(net)


def early(args):
    if args.test_only:
        trainer = pl.Trainer(gpus=1)
        trainer.test(Net())
        return
    trainer = pl.Trainer(gpus=2, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
    trainer.fit(Net())


def either(args):
    if args.debug:
        trainer = pl.Trainer(gpus=1, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
        trainer.validate(Net())
    else:
        trainer = pl.Trainer(gpus=2, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
    trainer.fit(Net())


if __name__ == "__main__":
    main(argparse.ArgumentParser().parse_args())
