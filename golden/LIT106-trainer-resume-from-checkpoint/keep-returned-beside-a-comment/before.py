import pytorch_lightning as pl


def build(options, logger, path):
    if path is not None:
        options["resume_from_checkpoint"] = path
    return (
        pl.Trainer(**options),
        logger,  # closed by who asked for it
    )


def main(model, options, logger):
    trainer, _ = build(options, logger, "last.ckpt")
    trainer.fit(model)
    trainer, _ = build(options, logger, None)
    trainer.fit(model)
