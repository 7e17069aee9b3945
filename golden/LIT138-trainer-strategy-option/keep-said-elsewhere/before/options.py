"""Other keys, a Trainer's own argument, and strategies of today."""
from pytorch_lightning import Trainer

MACHINE = {"mode": "dp", "strategy": "ddp", "backend": "nccl"}


def other():
    return Trainer(strategy="deepspeed", gpus=2)
