import argparse

from pytorch_lightning import Trainer

parser = argparse.ArgumentParser()
parser.add_argument("--gpus", type=int, default=2)
parser.add_argument("--backend", default="dp", type=str)
args = parser.parse_args()
backend = args.backend if args.gpus > 1 else None
trainer = Trainer(gpus=args.gpus, distributed_backend=backend)
