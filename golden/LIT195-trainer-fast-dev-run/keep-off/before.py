import pytorch_lightning as pl


def main(args):
    pl.Trainer(fast_dev_run=False)
    pl.Trainer(fast_dev_run=args.debug)
