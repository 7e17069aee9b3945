import pytorch_lightning as pl


def quick(args):
    trainer = pl.Trainer.from_argparse_args(args, max_epochs=1)
    trainer.fit(model, ckpt_path=None)


def long(args):
    trainer = pl.Trainer.from_argparse_args(args, max_epochs=100)
    for fold in range(3):
        trainer.fit(model, loaders[fold])
    return args
