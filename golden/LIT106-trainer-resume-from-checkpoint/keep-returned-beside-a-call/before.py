import pytorch_lightning as pl


def build(model, options, path):
    if path is not None:
        options["resume_from_checkpoint"] = path
    return model.prepared(), pl.Trainer(**options)


def main(model, options):
    prepared, trainer = build(model, options, "last.ckpt")
    trainer.fit(prepared)
    prepared, trainer = build(model, options, None)
    trainer.fit(prepared)
