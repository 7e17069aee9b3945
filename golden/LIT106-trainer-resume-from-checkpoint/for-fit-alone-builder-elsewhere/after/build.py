import copy
from functools import partial

import pytorch_lightning as pl


def build(config, resume=None, **more):
    options = copy.deepcopy(config["trainer"])
    options.update(more)
    if resume:
        options["resume_from_checkpoint"] = resume
    ckpt_path = options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(callbacks=[pl.callbacks.EarlyStopping("loss")], **options)
    trainer.fit = partial(trainer.fit, ckpt_path=ckpt_path)
    return trainer


def run(trainer, model, data):
    trainer.fit(model, datamodule=data)  # wherever it begins
    return trainer
