import os

from lightning.pytorch import Trainer


def main(model):
    os.environ.update({"LOCAL_RANK": "0", "OMP_NUM_THREADS": "1"})
    os.environ.update(LOCAL_RANK="0")
    Trainer(devices=2, strategy="ddp").fit(model)
