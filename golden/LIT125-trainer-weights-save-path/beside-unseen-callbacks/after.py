import hydra
import pytorch_lightning as pl


def build(cfg):
    callbacks = []
    for callback in cfg.callbacks:
        callbacks.append(hydra.utils.instantiate(callback))
    trainer = pl.Trainer(callbacks=callbacks, accelerator="cpu")
    for checkpoint in trainer.checkpoint_callbacks:
        checkpoint.dirpath = checkpoint.dirpath or cfg.folder
    return trainer


def build_of(folder, more):
    trainer = pl.Trainer(callbacks=[pl.callbacks.Timer(), *more], accelerator="cpu")
    for checkpoint in trainer.checkpoint_callbacks:
        checkpoint.dirpath = checkpoint.dirpath or folder
    return trainer


def build_given(folder, callbacks):
    trainer = pl.Trainer(callbacks=callbacks, accelerator="cpu")
    for checkpoint in trainer.checkpoint_callbacks:
        checkpoint.dirpath = checkpoint.dirpath or folder
    return trainer


class Runner:
    def __init__(self, settings, callbacks):
        self.trainer = pl.Trainer(
            callbacks=callbacks(settings),
        )
        for checkpoint in self.trainer.checkpoint_callbacks:
            checkpoint.dirpath = checkpoint.dirpath or (settings.first if settings.first else settings.second)
