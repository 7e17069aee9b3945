import pytorch_lightning as pl
from nets import Plain


def main(args, loader):
    net = Plain()
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(net, loader)
