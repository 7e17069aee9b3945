import argparse

import lightning as L

from data import Rows
from net import Net


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--strategy", default="ddp_spawn", help="how processes are started")
    args = parser.parse_args()
    trainer = L.Trainer(devices=args.devices, strategy=args.strategy)
    trainer.fit(Net(), Rows())


if __name__ == "__main__":
    main()
