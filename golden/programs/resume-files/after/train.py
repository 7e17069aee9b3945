import argparse
import os

import torch
from lightning_fabric.utilities.seed import reset_seed
from pytorch_lightning import seed_everything
from torch.utils.data import DataLoader, TensorDataset

from model import LogisticGrowth
from utils.trainer import get_trainer


def colony(seed, n=60):
    g = torch.Generator().manual_seed(seed)
    t = 10 * torch.rand(n, generator=g)
    size = 2.0 / (1 + 19 * torch.exp(-0.9 * t)) + 0.02 * torch.randn(n, generator=g)
    return TensorDataset(t, size)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gpus", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--more_epochs", type=int, default=2)
    parser.add_argument("--output", default="output")
    args = parser.parse_args()

    seed_everything(1)
    train, val = DataLoader(colony(0), batch_size=12), DataLoader(colony(1), batch_size=30)
    trainer = get_trainer(args)
    module = LogisticGrowth()
    reset_seed()
    trainer.fit(module, train, val)

    checkpoint = os.path.join(args.output, "epoch=%d.ckpt" % (args.epochs - 1))
    args.epochs += args.more_epochs
    model = LogisticGrowth()
    trainer = get_trainer(args, resume_from_checkpoint=checkpoint)
    reset_seed()
    trainer.fit(model, train, val)
    print("rate %.4f, capacity %.4f" % (model.rate, model.capacity))


if __name__ == "__main__":
    main()
