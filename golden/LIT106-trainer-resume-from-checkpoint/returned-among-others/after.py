import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


def build(settings, path=None):
    stopping = EarlyStopping("val_loss")
    options = dict(settings, callbacks=[stopping])
    if path is not None:
        options["resume_from_checkpoint"] = path
    ckpt_path = options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**options)
    trainer.ckpt_path = ckpt_path
    return trainer, stopping


def build_by_name(settings, path=None):
    stopping = EarlyStopping("val_loss")
    return (
        settings.name,
        pl.Trainer(max_epochs=3, callbacks=[stopping]),
        stopping,
    )


def main(settings, model):
    trainer, stopping = build(settings)
    trainer.fit(model)
    trainer, stopping = build(settings, "last.ckpt")
    trainer.fit(model)
    name, other, _ = build_by_name(settings, "last.ckpt")
    other.fit(model, ckpt_path="last.ckpt")
    name, other, _ = build_by_name(settings)
    other.fit(model)
