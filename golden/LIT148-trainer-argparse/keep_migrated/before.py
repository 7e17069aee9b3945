import inspect

import pytorch_lightning as pl


def trainer_from_args(args, **overrides):
    parameters = inspect.signature(pl.Trainer).parameters
    known = {name: value for name, value in vars(args).items() if name in parameters}
    return pl.Trainer(**{**known, **overrides})


def main(args):
    trainer = trainer_from_args(args)
    trainer.fit(model, ckpt_path=args.resume_from_checkpoint)
