import copy
from functools import partial

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def get_callbacks():
    return [
        ModelCheckpoint(dirpath="checkpoints", monitor="val_iou", mode="max", filename="best-{val_iou:.2f}"),
        EarlyStopping(monitor="val_loss", patience=5),
        ModelCheckpoint(dirpath="checkpoints", filename="last", enable_version_counter=False),
    ]


def build_trainer(cfg, resume=None, **overrides):
    kwargs = copy.deepcopy(cfg["trainer"])
    kwargs.update(overrides)
    if resume is not None:
        kwargs["resume_from_checkpoint"] = resume
    ckpt_path = kwargs.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(callbacks=get_callbacks(), **kwargs)
    trainer.fit = partial(trainer.fit, ckpt_path=ckpt_path)
    return trainer


def run_stage(trainer, model, dm):
    trainer.fit(model, datamodule=dm)
    return trainer
