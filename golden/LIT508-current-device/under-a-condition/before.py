import lightning as L
import torch

from nets import Net


def main(args):
    if args.gpu is not None:
        # the card of this machine
        torch.cuda.set_device(args.gpu)
    L.Trainer(devices=2).fit(Net())


def otherwise(args):
    if args.gpu is not None:
        torch.cuda.set_device(args.gpu)
    else:
        print("on the CPU")
    L.Trainer(devices=2).fit(Net())


def asked(args):
    if args.pick():
        torch.cuda.set_device(args.gpu)
    L.Trainer(devices=2).fit(Net())
