from argparse import ArgumentParser

import pytorch_lightning as pl


def options():
    parser = ArgumentParser(description="Tries a model")
    parser.add_argument("--root", required=True)
    parser.add_argument("--max-epochs", type=int, default=3)
    args = parser.parse_args()
    return args


def test(model):
    args = options()
    trainer = pl.Trainer(max_epochs=args.max_epochs, logger=False)  # no rows
    trainer.test(model, args.root)


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--root", type=str, required=True)
    parser.add_argument("--batch_size", type=int, default=32)
    parser.add_argument("--gpus", type=int, default=1)
    parser.add_argument("--precision", type=int, default=32)
    args = parser.parse_args()
    trainer = pl.Trainer(gpus=args.gpus, precision=16)
    trainer.fit(args.root)
