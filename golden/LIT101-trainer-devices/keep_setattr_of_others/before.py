from argparse import ArgumentParser

from pytorch_lightning import Trainer

args, other = ArgumentParser().parse_args(), ArgumentParser().parse_args()
setattr(other, "gpus", 2)
other.__dict__["gpus"] = 3
Trainer(max_epochs=1, accelerator="cpu")
print(setattr(args, "gpus", 1), other)
