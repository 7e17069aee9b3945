import argparse
import pytorch_lightning as pl


def build_args():
    parser = argparse.ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    args = parser.parse_args()
    return args


def main(more):
    args = build_args()
    return pl.Trainer.from_argparse_args(args, logger=False, **more)


if __name__ == "__main__":
    main(load())
