from argparse import ArgumentParser

from options import more
from tasks.words.train import Net, add_trainer_args, trainer_from_args

if __name__ == "__main__":
    parser = more(add_trainer_args(ArgumentParser()))
    args = parser.parse_args()
    trainer = trainer_from_args(args)
    trainer.test(Net(args))
