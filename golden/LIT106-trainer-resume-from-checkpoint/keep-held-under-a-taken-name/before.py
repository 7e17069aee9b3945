import pytorch_lightning as pl


def build(options, trainer=None):
    return trainer or pl.Trainer(**options, resume_from_checkpoint=options.path)


def made(options, trainer=None):
    return pl.Trainer(**options, resume_from_checkpoint="last.ckpt")


def main(options, model):
    trainer = made(options, build(options))
    options.run(trainer, model)
    trainer.test(model)
