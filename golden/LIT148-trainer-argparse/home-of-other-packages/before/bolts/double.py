from argparse import ArgumentParser

import pytorch_lightning as pl

from bolts.agent import Agent


class Double(Agent):
    pass


if __name__ == "__main__":
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    trainer = pl.Trainer.from_argparse_args(parser.parse_args())
    trainer.fit(Double("CartPole-v0"))
