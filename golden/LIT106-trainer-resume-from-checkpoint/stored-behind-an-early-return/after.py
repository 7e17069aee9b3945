import pytorch_lightning as pl

from parts import callbacks_of, last_of


def build_trainer(cfg) -> pl.Trainer:
    params = cfg.trainer.params
    if cfg.overfit:
        params.max_epochs = 3
        return pl.Trainer(**params)
    ckpt_path = None
    if cfg.resume:
        path = last_of(cfg)
        ckpt_path = str(path)
        print("going on from", path)
    trainer = pl.Trainer(callbacks=callbacks_of(cfg), **params)
    trainer.ckpt_path = ckpt_path
    return trainer
