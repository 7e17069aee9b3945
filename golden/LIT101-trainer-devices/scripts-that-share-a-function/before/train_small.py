from argparse import ArgumentParser

import pytorch_lightning as pl

from nets import Small
from options import with_data_options


def main(args):
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Small(args.folder))


def build_args():
    parser = ArgumentParser()
    cards = 2
    parser = with_data_options(parser)
    parser = pl.Trainer.add_argparse_args(parser)
    parser.set_defaults(gpus=cards, max_epochs=5, strategy="ddp")
    return parser.parse_args()


if __name__ == "__main__":
    main(build_args())
