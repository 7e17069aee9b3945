import argparse

import lightning as L
import torch

from nets import Net


def main(args):
    model = Net()
    trainer = L.Trainer(devices=2)
    trainer.fit(model)


def one(args):
    # where it runs
    model = Net()
    L.Trainer(devices=2).fit(model)


def numbered(args):
    model = Net()
    L.Trainer(devices=2).fit(model)


def told(args):
    device = torch.device("cuda", args.gpu)
    print("on", device)
    model = Net()
    L.Trainer(devices=2).fit(model)


def bound_twice(args):
    device = "cpu"
    if args.gpu is not None:
        device = "cuda"
    model = Net()
    L.Trainer(devices=2).fit(model)


def read_inside(args):
    device = torch.device("cuda", args.gpu)
    model = Net()
    L.Trainer(devices=2).fit(model)
    return lambda rows: rows.to(device)


def chosen_by_a_call(args):
    device = pick_device(args)
    model = Net()
    L.Trainer(devices=2).fit(model)


def pick_device(args):
    print("looking for a card")
    return torch.device("cuda", args.gpu)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--gpu", type=int, default=0)
    net = Net()
    L.Trainer(devices=2).fit(net)
    main(parser.parse_args())
