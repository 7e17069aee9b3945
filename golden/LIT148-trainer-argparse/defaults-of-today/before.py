from argparse import ArgumentParser

from net import Net, loader
from pytorch_lightning import Trainer

if __name__ == "__main__":
    parser = Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    if args.max_epochs is None:
        args.max_epochs = 3
    trainer = Trainer.from_argparse_args(args)
    print(trainer.precision, "with the logger", trainer.logger)
    trainer.fit(Net(), loader)
