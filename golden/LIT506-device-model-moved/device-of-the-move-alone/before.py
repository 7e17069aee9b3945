import argparse

import lightning as L
import torch

from nets import Net


def main(args):
    use_cuda = torch.cuda.is_available()
    device = torch.device("cuda" if use_cuda else "cpu")
    model = Net()
    model = model.to(device)
    trainer = L.Trainer(devices=2)
    trainer.fit(model)


def one(args):
    device = "cuda" if torch.cuda.is_available() else "cpu"  # where it runs
    model = Net().to(device)
    L.Trainer(devices=2).fit(model)


def numbered(args):
    device = torch.device("cuda", args.gpu)
    model = Net()
    model.to(device)
    L.Trainer(devices=2).fit(model)


def told(args):
    device = torch.device("cuda", args.gpu)
    print("on", device)
    model = Net()
    model.to(device)
    L.Trainer(devices=2).fit(model)


def bound_twice(args):
    device = "cpu"
    if args.gpu is not None:
        device = "cuda"
    model = Net()
    model.to(device)
    L.Trainer(devices=2).fit(model)


def read_inside(args):
    device = torch.device("cuda", args.gpu)
    model = Net()
    model.to(device)
    L.Trainer(devices=2).fit(model)
    return lambda rows: rows.to(device)


def chosen_by_a_call(args):
    device = pick_device(args)
    model = Net()
    model.to(device)
    L.Trainer(devices=2).fit(model)


def pick_device(args):
    print("looking for a card")
    return torch.device("cuda", args.gpu)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--gpu", type=int, default=0)
    device = torch.device("cuda:0")
    net = Net().to(device)
    L.Trainer(devices=2).fit(net)
    main(parser.parse_args())
