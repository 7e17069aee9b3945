import pytorch_lightning as pl
from pytorch_lightning import Trainer


def make_trainer(args):
    if args.fast:
        trainer = Trainer(fast_dev_run=True)
    else:
        trainer = Trainer(max_epochs=args.epochs)
    return trainer


def make_both(args, net):
    model = net.to_module(args)
    trainer = make_trainer(args)
    return model, trainer


class Runner:
    def make(self, args):
        return make_trainer(args)
