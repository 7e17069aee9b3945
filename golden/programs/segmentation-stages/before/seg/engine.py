import copy

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def get_callbacks():
    return [
        ModelCheckpoint(dirpath="checkpoints", monitor="val_iou", mode="max", save_last=True, filename="best-{val_iou:.2f}"),
        EarlyStopping(monitor="val_loss", patience=5),
    ]


def build_trainer(cfg, resume=None, **overrides):
    kwargs = copy.deepcopy(cfg["trainer"])
    kwargs.update(overrides)
    if resume is not None:
        kwargs["resume_from_checkpoint"] = resume
    return pl.Trainer(callbacks=get_callbacks(), **kwargs)


def run_stage(trainer, model, dm):
    trainer.fit(model, datamodule=dm)
    return trainer
