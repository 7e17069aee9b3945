import pytorch_lightning as pl
from pytorch_lightning import Trainer


def make_module(args):
    return pl.LightningModule()


def make_something(args):
    if args.fast:
        return Trainer()
    return args.runner


def make_both(args, net):
    return net, Trainer(max_epochs=args.epochs)


def make_lazily(args):
    return lambda: Trainer(max_epochs=args.epochs)
