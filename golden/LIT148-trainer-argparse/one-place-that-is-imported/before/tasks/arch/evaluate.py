from argparse import ArgumentParser

from pytorch_lightning import Trainer

from options import more
from tasks.arch.train import Net

if __name__ == "__main__":
    parser = more(Trainer.add_argparse_args(ArgumentParser()))
    args = parser.parse_args()
    trainer = Trainer.from_argparse_args(args)
    trainer.test(Net(args))
