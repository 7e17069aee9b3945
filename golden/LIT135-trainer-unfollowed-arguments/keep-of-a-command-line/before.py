import argparse
import pytorch_lightning as pl


def build_args():
    parser = argparse.ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    args = parser.parse_args()
    return args


def main():
    args = build_args()
    params = {}
    params["precision"] = 16
    return pl.Trainer.from_argparse_args(args, logger=False, **params)


if __name__ == "__main__":
    main()
