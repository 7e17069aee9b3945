from argparse import ArgumentParser

import lightning as L
import torch

from net import Net

if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--devices", type=int, default=2)
    args = parser.parse_args()
    L.Trainer(devices=args.devices).fit(Net(args))
