import pytorch_lightning as pl


def seen(model):
    trainer = pl.Trainer()
    trainer.fit(model)


def passed_on(scale):
    return pl.Trainer()
