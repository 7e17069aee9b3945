"""Conditions over several lines: one that is too wide for a line gets lines of its own behind the move."""
import os
from glob import glob
import pytorch_lightning as pl


def train(args, hparams, model, logger):
    trainer = pl.Trainer(
        max_epochs=200000,
        logger=logger)
    trainer.fit(model, ckpt_path=(
        None
        if args.resume_from == None or args.restart
        else sorted(glob(os.path.join(hparams.log.checkpoint_dir, f"*_epoch={args.resume_from}.ckpt")))[-1]
    ))


def short(args, model):
    trainer = pl.Trainer()
    trainer.fit(model, ckpt_path=args.path if args.path else None)


class Run:
    def start(self, args, model, loader):
        trainer = pl.Trainer()
        trainer.fit(
            model,
            loader,
            ckpt_path=(
                os.path.join(args.folder, "checkpoints", "last.ckpt")
                if args.resume and os.path.exists(args.folder)
                else None
            ),
        )
