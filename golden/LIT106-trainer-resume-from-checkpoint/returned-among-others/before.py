import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


def build(settings, path=None):
    stopping = EarlyStopping("val_loss")
    options = dict(settings, callbacks=[stopping])
    if path is not None:
        options["resume_from_checkpoint"] = path
    return pl.Trainer(**options), stopping


def build_by_name(settings, path=None):
    stopping = EarlyStopping("val_loss")
    return (
        settings.name,
        pl.Trainer(max_epochs=3, callbacks=[stopping], resume_from_checkpoint=path),
        stopping,
    )


def main(settings, model):
    trainer, stopping = build(settings)
    trainer.fit(model)
    trainer, stopping = build(settings, "last.ckpt")
    trainer.fit(model)
    name, other, _ = build_by_name(settings, "last.ckpt")
    other.fit(model)
    name, other, _ = build_by_name(settings)
    other.fit(model)
