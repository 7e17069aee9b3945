from functools import partial

import pytorch_lightning as pl


def splatted(args, model, dm, path):
    if args.tpu:
        trainer = pl.Trainer(**args.options)
    else:
        trainer = pl.Trainer()
        trainer.fit = partial(trainer.fit, ckpt_path=path)
    trainer.fit(model, dm)
    trainer.test(model, dm)


def unknown(args, model, dm, path):
    trainer = args.trainer
    if trainer is None:
        trainer = pl.Trainer()
        trainer.fit = partial(trainer.fit, ckpt_path=path)
    trainer.fit(model, dm)
    trainer.test(model, dm)


def has_one(args, model, dm, path):
    if args.tpu:
        trainer = pl.Trainer()
        trainer.fit = partial(trainer.fit, ckpt_path=path)
    else:
        trainer = pl.Trainer(max_epochs=3)
        trainer.fit = partial(trainer.fit, ckpt_path=path)
    trainer.fit(model, dm, ckpt_path=args.other)
    trainer.test(model, dm)
