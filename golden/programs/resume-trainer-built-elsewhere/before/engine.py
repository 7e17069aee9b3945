import os

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.loggers import CSVLogger


def build_trainer(args, resume=None):
    """A trainer that writes below `args.out`."""
    os.makedirs(args.out, exist_ok=True)
    ckpt = ModelCheckpoint(dirpath=args.out, filename="{epoch}", save_last=True, save_top_k=-1, period=1)
    kwargs = dict(
        default_root_dir=args.out,
        max_epochs=args.epochs,
        gpus=args.gpus,
        accelerator="ddp" if args.gpus and args.gpus > 1 else None,
        callbacks=[ckpt],
        logger=CSVLogger(args.out, name="csv"),
        log_every_n_steps=1,
        num_sanity_val_steps=0,
        resume_from_checkpoint=resume,
        progress_bar_refresh_rate=10,
    )
    return pl.Trainer(**kwargs)
