import argparse

from pytorch_lightning import Trainer


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    parser = Trainer.add_argparse_args(parser)
    return Trainer.parse_argparser(parser)


if __name__ == "__main__":
    print(arguments())
