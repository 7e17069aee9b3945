import hydra
import pytorch_lightning as pl


def build(cfg):
    callbacks = []
    for callback in cfg.callbacks:
        callbacks.append(hydra.utils.instantiate(callback))
    return pl.Trainer(callbacks=callbacks, weights_save_path=cfg.folder, accelerator="cpu")


def build_of(folder, more):
    return pl.Trainer(callbacks=[pl.callbacks.Timer(), *more], weights_save_path=folder, accelerator="cpu")


def build_given(folder, callbacks):
    return pl.Trainer(callbacks=callbacks, weights_save_path=folder, accelerator="cpu")


class Runner:
    def __init__(self, settings, callbacks):
        self.trainer = pl.Trainer(
            weights_save_path=settings.first if settings.first else settings.second,
            callbacks=callbacks(settings),
        )
