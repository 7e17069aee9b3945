import pytorch_lightning as pl

from parts import last_of


def build_trainer(cfg) -> pl.Trainer:
    params = cfg.trainer.params
    if cfg.resume:
        params.resume_from_checkpoint = last_of(cfg)
    if cfg.overfit:
        return pl.Trainer(max_epochs=3, **params)
    trainer = pl.Trainer(**params)
    return trainer
