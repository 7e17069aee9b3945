import os
import sys
from pytorch_lightning import Trainer

os.environ["CUDA_VISIBLE_DEVICES"] = sys.argv[1]


def main(devices):
    os.environ["CUDA_VISIBLE_DEVICES"] = "0"
    Trainer(gpus=1)
