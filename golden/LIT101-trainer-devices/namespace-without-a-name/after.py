from argparse import ArgumentParser

import pytorch_lightning as pl

parser = ArgumentParser()
parser.add_argument("--gpus", type=int, default=0)
parser.add_argument("--num_nodes", type=int, default=1)
parser.add_argument("--distributed_backend", default=None)


def main(model):
    args = parser.parse_args()
    args.accelerator = "gpu" if args.gpus else "cpu"
    args.devices = args.gpus or 1
    del args.gpus
    args.strategy = args.distributed_backend or "auto"
    del args.distributed_backend
    trainer = pl.Trainer(logger=False, **vars(args))  # of the options
    trainer.fit(model)
