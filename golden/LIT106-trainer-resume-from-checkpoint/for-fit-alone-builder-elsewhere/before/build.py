import copy

import pytorch_lightning as pl


def build(config, resume=None, **more):
    options = copy.deepcopy(config["trainer"])
    options.update(more)
    if resume:
        options["resume_from_checkpoint"] = resume
    return pl.Trainer(callbacks=[pl.callbacks.EarlyStopping("loss")], **options)


def run(trainer, model, data):
    trainer.fit(model, datamodule=data)  # wherever it begins
    return trainer
