import inspect

import pytorch_lightning as pl


def trainer_from_args(args, **overrides):
    parameters = inspect.signature(pl.Trainer).parameters
    known = {name: getattr(args, name) for name in parameters if hasattr(args, name)}
    return pl.Trainer(**{"accelerator": "cpu", **known, **overrides})


def main(args):
    trainer = trainer_from_args(args)
    trainer.fit(model, ckpt_path=args.resume_from_checkpoint)
