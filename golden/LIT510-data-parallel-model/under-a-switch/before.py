import lightning as L
from torch import nn

from nets import Net


def main(args, several):
    model = Net()
    if several and args.gpus > 1:
        model = nn.DataParallel(model)
    L.Trainer(devices=2).fit(model)


def other(args, asked):
    model = Net()
    if asked():
        model = nn.DataParallel(model)
    if args.parallel:
        model = nn.DataParallel(model)
    else:
        print("one device")
    L.Trainer(devices=2).fit(model)
