import argparse

from pytorch_lightning import Trainer

from options import add_trainer_args

if __name__ == "__main__":
    args = add_trainer_args(argparse.ArgumentParser()).parse_args()
    trainer = Trainer.from_argparse_args(args)
    trainer.test(build(args))
