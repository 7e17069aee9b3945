from argparse import ArgumentParser

from pytorch_lightning import Trainer


def read():
    parser = ArgumentParser()
    parser.add_argument("--rate", type=float, default=0.1)
    parser = Trainer.add_argparse_args(
        parser.add_argument_group(title="of the Trainer"))
    parser.set_defaults(max_epochs=3)
    return parser.parse_args()


def read_both():
    parser = ArgumentParser()
    group = parser.add_argument_group("training")
    group.add_argument("--seed", type=int, default=1)
    both = Trainer.add_argparse_args(parent_parser=group)
    return both.parse_args()


def read_own():
    parser = ArgumentParser()
    own = parser.add_argument_group("own")
    own.add_argument("--depth", type=int, default=2)
    parser = Trainer.add_argparse_args(parser)
    return parser.parse_args()


if __name__ == "__main__":
    trainer = Trainer.from_argparse_args(read())
    other = Trainer.from_argparse_args(read_both())
    third = Trainer.from_argparse_args(read_own())
