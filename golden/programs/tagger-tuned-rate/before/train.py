from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint

from src.data import TagData
from src.module import SequenceTagger


def parse_args():
    parser = ArgumentParser()
    parser.add_argument("--learning_rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser = TagData.add_argparse_args(parser)
    parser = pl.Trainer.add_argparse_args(parser)
    return parser.parse_args()


def main():
    args = parse_args()
    pl.seed_everything(args.seed)
    dm = TagData(batch_size=args.batch_size, num_workers=args.num_workers)
    model = SequenceTagger(learning_rate=args.learning_rate)
    trainer = pl.Trainer.from_argparse_args(
        args, callbacks=[ModelCheckpoint(monitor="val_loss", save_last=True)], num_sanity_val_steps=2
    )
    if args.auto_lr_find:
        trainer.tune(model, datamodule=dm, lr_find_kwargs=dict(min_lr=1e-4, max_lr=1e-1, num_training=20))
        print("lr", "%.5f" % model.hparams.learning_rate)
    trainer.fit(model, datamodule=dm)
    tags = torch.cat(trainer.predict(model, dm))
    print("predicted", torch.bincount(tags.flatten(), minlength=3).tolist())


if __name__ == "__main__":
    main()
