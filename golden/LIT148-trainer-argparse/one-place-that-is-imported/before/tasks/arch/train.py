import random
from argparse import ArgumentParser

from pytorch_lightning import LightningModule, Trainer

from options import more

random.seed(3)


class Net(LightningModule):
    pass


def main():
    parser = more(Trainer.add_argparse_args(ArgumentParser()))
    args = parser.parse_args()
    Trainer.from_argparse_args(args).fit(Net(args))


if __name__ == "__main__":
    main()
