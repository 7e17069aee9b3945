import pytorch_lightning as pl


class Trainer:
    @classmethod
    def from_argparse_args(cls, args):
        return cls()


def run(args, pl):
    return Trainer.from_argparse_args(args), pl.Trainer.from_argparse_args(args)
