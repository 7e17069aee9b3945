from argparse import ArgumentParser

import pytorch_lightning as pl


def main(net, loader):
    parser = ArgumentParser()
    parser.add_argument("--every", type=int)
    args = parser.parse_args()
    trainer = pl.Trainer(
        max_epochs=3,
        row_log_interval=args.every,  # rows
    )
    trainer.fit(net, loader)
    pl.Trainer(row_log_interval=args.every).fit(net, loader)
