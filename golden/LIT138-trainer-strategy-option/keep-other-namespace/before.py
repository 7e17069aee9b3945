import argparse

from pytorch_lightning import Trainer
from settings import chosen

p = argparse.ArgumentParser()
p.add_argument("--backend", default="dp")
given = p.parse_args()
print(given.backend)
Trainer(gpus=2, distributed_backend=chosen.backend)
