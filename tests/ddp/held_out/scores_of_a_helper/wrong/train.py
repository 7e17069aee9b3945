import os
from argparse import ArgumentParser

import pytorch_lightning as pl

from ner.model import NERModel


def main():
    parser = ArgumentParser(add_help=False)
    parser.add_argument("--output_dir", default="output")
    parser.add_argument("--max_epochs", type=int, default=10)
    parser.add_argument("--gpus", type=int, default=2)
    parser = NERModel.add_model_specific_args(parser)
    args = parser.parse_args()

    pl.seed_everything(1)
    model = NERModel(args)
    trainer = pl.Trainer(
        default_root_dir=args.output_dir,
        max_epochs=args.max_epochs,
        accelerator="auto",
        devices=args.gpus,
        strategy="ddp",
        gradient_clip_val=1.0,
    )
    trainer.fit(model)
    trainer.test(model)


if __name__ == "__main__":
    main()
