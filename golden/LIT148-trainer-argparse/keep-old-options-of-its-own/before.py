from argparse import ArgumentParser

import pytorch_lightning as pl
from nets import Net


def main(args):
    print(args.val_percent_check * 100)
    trainer = pl.Trainer(max_epochs=3, limit_val_batches=args.val_percent_check)
    trainer.fit(Net())


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--val_percent_check", type=float, default=1.0)
    main(parser.parse_args())
