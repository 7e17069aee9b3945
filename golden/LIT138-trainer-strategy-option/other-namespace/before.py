import argparse

from pytorch_lightning import Trainer

p = argparse.ArgumentParser()
p.add_argument("--gpus", type=int, default=2)
p.add_argument("--backend", default="dp")  # or ddp
given, rest = p.parse_known_args()
Trainer(gpus=given.gpus, distributed_backend=given.backend)
