import torch
from pytorch_lightning import Trainer

from nets import Net


def main(args):
    torch.cuda.set_device(0)
    torch.cuda.set_device(args.gpu)  # this one
    trainer = Trainer()
    trainer.fit(Net())
