from functools import partial

import pytorch_lightning as pl


def main(args, model, dm, path):
    if args.tpu:
        trainer = pl.Trainer(max_epochs=3)
        trainer.fit = partial(trainer.fit, ckpt_path=path)
    else:
        trainer = pl.Trainer(max_epochs=4)
        trainer.fit = partial(trainer.fit, ckpt_path=path)
    args.run(trainer, model)
    trainer.test(model, datamodule=dm)
