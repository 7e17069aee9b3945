from argparse import ArgumentParser

import pytorch_lightning as pl

parser = ArgumentParser()
parser.add_argument("--gpus", type=int, default=0)
parser.add_argument("--num_nodes", type=int, default=1)
parser.add_argument("--distributed_backend", default=None)


def main(model):
    trainer = pl.Trainer(logger=False, **vars(parser.parse_args()))  # of the options
    trainer.fit(model)
