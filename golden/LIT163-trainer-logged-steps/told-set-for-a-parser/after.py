from argparse import ArgumentParser

from pytorch_lightning import Trainer


def main(net, loader):
    parser = ArgumentParser()
    parser = Trainer.add_argparse_args(parser)
    parser.set_defaults(max_epochs=3, log_every_n_steps=5)
    args = parser.parse_args()
    trainer = Trainer.from_argparse_args(args)
    trainer.fit(net, loader)
