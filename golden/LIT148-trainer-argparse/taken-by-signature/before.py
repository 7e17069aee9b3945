import argparse
import inspect

from pytorch_lightning import Trainer


def train(args):
    known = inspect.signature(Trainer.__init__).parameters
    options = {name: value for name, value in vars(args).items() if name in known}
    trainer = Trainer(**options)
    trainer.fit(build(args))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    parser = Trainer.add_argparse_args(parser)
    train(parser.parse_args())
