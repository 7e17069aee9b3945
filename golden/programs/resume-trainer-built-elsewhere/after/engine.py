import os

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.loggers import CSVLogger


def build_trainer(args, resume=None):
    """A trainer that writes below `args.out`."""
    os.makedirs(args.out, exist_ok=True)
    ckpt = ModelCheckpoint(dirpath=args.out, filename="{epoch}", save_last=True, save_top_k=-1, every_n_epochs=1)
    kwargs = dict(
        default_root_dir=args.out,
        max_epochs=args.epochs,
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy="ddp" if args.gpus and args.gpus > 1 else "auto",
        callbacks=[ckpt, pl.callbacks.TQDMProgressBar(refresh_rate=10)],
        logger=CSVLogger(args.out, name="csv"),
        log_every_n_steps=1,
        num_sanity_val_steps=0,
        resume_from_checkpoint=resume,
    )
    ckpt_path = kwargs.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**kwargs)
    trainer.ckpt_path = ckpt_path
    return trainer
