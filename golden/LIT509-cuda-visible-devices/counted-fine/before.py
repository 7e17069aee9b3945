import argparse
import os

parser = argparse.ArgumentParser()
parser.add_argument("--gpu", default="0")
args = parser.parse_args()

os.environ["CUDA_VISIBLE_DEVICES"] = args.gpu
cards = len(args.gpu.split(","))

from lightning.pytorch import Trainer

from nets import Net

Trainer(accelerator="gpu", devices=cards, max_epochs=3).fit(Net())
