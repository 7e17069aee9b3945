from argparse import ArgumentParser

import pytorch_lightning as pl
from nets import Net


def main(args):
    print(args.val_percent_check * 100, args.row_log_interval)
    trainer = pl.Trainer(max_epochs=3, overfit_pct=args.overfit_pct)
    trainer.fit(Net())


if __name__ == "__main__":
    main(pl.Trainer.add_argparse_args(ArgumentParser()).parse_args())
