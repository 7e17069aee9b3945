import argparse

import torch
from pytorch_lightning import Trainer

parser = argparse.ArgumentParser()
parser.add_argument("--parallel", default="dp")
args = parser.parse_args()
if args.parallel == "dp":
    print(torch.cuda.device_count())
trainer = Trainer(max_epochs=1, accelerator="cpu")
