from argparse import ArgumentParser

import pytorch_lightning as pl

from nets import Large
from options import with_data_options


def main(args):
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Large(args.folder))


def build_args():
    parser = ArgumentParser()
    backend = "ddp"
    parser = with_data_options(parser)
    parser = pl.Trainer.add_argparse_args(parser)
    parser.set_defaults(accelerator="gpu", devices=4, max_epochs=50, strategy=backend)
    return parser.parse_args()


if __name__ == "__main__":
    main(build_args())
