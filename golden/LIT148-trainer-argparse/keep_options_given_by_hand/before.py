"""What was rewritten by hand, or by this rule: the Trainer is given its own options alone."""
from argparse import ArgumentParser

import pytorch_lightning as pl


def main():
    parser = ArgumentParser()
    parser.add_argument("--root", required=True)
    parser.add_argument("--max_epochs", type=int, default=3)
    parser.add_argument("--precision", default="32-true")
    args = parser.parse_args()
    trainer = pl.Trainer(max_epochs=args.max_epochs, precision=args.precision)
    trainer.fit(build(args.root))


main()
