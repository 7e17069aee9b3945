from argparse import ArgumentParser

from pytorch_lightning import Trainer


def add_argparse_args(group):
    group.add_argument("--depth", type=int, default=2)
    return group


parser = ArgumentParser()
add_argparse_args(parser.add_argument_group("of the net"))
args = parser.parse_args()
trainer = Trainer(accelerator="cpu", max_epochs=args.depth)
