import os
import sys

from lightning.pytorch import Trainer


def main(model):
    os.environ["CUDA_VISIBLE_DEVICES"] = "0,1"
    Trainer(accelerator=sys.argv[1], devices=2, strategy="ddp").fit(model)
