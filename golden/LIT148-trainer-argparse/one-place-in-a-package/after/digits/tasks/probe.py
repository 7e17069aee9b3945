from argparse import ArgumentParser

from digits.model import Net
from digits.pretrain import add_trainer_args, trainer_from_args


def main():
    parser = ArgumentParser()
    parser = add_trainer_args(parser)
    args = parser.parse_args()
    trainer = trainer_from_args(args, max_epochs=1)
    trainer.validate(Net(4))
