import pytorch_lightning as pl


def other(args, trainer: pl.Trainer):
    if args.max_steps is None or trainer.max_epochs is None:
        return None
    if trainer.max_steps == -1 or trainer.max_steps > 3:
        return trainer.max_steps
    return 3
