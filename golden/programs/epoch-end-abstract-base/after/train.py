from argparse import ArgumentParser

import torch
from pytorch_lightning import Trainer, seed_everything
from pytorch_lightning.callbacks import ModelCheckpoint
from torch.utils.data import DataLoader, TensorDataset

from vq import VectorQuantizer


def clusters(n, seed, dim=8):
    centers = torch.randn(5, dim, generator=torch.Generator().manual_seed(1))
    g = torch.Generator().manual_seed(seed)
    which = torch.randint(0, 5, (n,), generator=g)
    return TensorDataset(centers[which] + 0.1 * torch.randn(n, dim, generator=g))


def run(args):
    seed_everything(args.seed)
    checkpoint = ModelCheckpoint(dirpath="vq-models", filename="{epoch}-{val_mse:.3f}", monitor="val_mse")
    trainer = Trainer(max_epochs=args.max_epochs, callbacks=[checkpoint], enable_progress_bar=False)
    trainer.fit(
        VectorQuantizer(codes=args.codes),
        DataLoader(clusters(100, 0), batch_size=20),
        DataLoader(clusters(50, 1), batch_size=20),
    )


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--codes", type=int, default=6)
    parser.add_argument("--max_epochs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=18)
    run(parser.parse_args())
