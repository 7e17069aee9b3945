import glob

import pytorch_lightning as pl


def generic_train(model, args) -> pl.Trainer:
    trainer = pl.Trainer(max_epochs=args.epochs)
    trainer.fit(model)
    return trainer


def main(model, args):
    trainer: pl.Trainer = generic_train(model, args)
    checkpoints = sorted(glob.glob("*.ckpt"))
    if checkpoints:
        trainer.ckpt_path = checkpoints[-1]  # the newest
    trainer.test(model)
