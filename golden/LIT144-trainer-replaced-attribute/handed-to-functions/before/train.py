import pytorch_lightning as pl

from helpers import describe, finish


class Net(pl.LightningModule):
    pass


def main(args):
    trainer = pl.Trainer(max_epochs=args.epochs)
    model = Net.load_from_checkpoint(args.path)
    describe(trainer, net=model)
    trainer.fit(model)
    finish(args, trainer)


def unused(trainer):
    return trainer.use_ddp
