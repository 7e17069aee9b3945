"""Train a small segmentation net on synthetic shapes and keep a gallery of the worst images."""
import argparse

import pytorch_lightning as pl

from gallery import WorstImages
from shapes import ShapesData
from unet import SegModel


def get_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--batch-size", type=int, default=8)
    parser.add_argument("--lr", type=float, default=1e-3)
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--keep", type=int, default=6)
    return parser.parse_args()


def main():
    args = get_args()
    pl.seed_everything(11, workers=True)
    data = ShapesData(batch_size=args.batch_size)
    model = SegModel(lr=args.lr)
    trainer = pl.Trainer(
        max_epochs=args.epochs,
        accelerator="auto",
        devices=args.devices,
        strategy="ddp",
        callbacks=[WorstImages(keep=args.keep)],
        log_every_n_steps=5,
    )
    trainer.fit(model, data)


if __name__ == "__main__":
    main()
