from argparse import ArgumentParser

import pytorch_lightning as pl

parser = ArgumentParser()
parser.add_argument("--gpus", type=int, default=0)


def main(model, args):
    trainer = pl.Trainer(logger=args.logger, **vars(parser.parse_args()))
    trainer.fit(model)
