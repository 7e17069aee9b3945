import pytorch_lightning as pl


def seen(model):
    trainer = pl.Trainer(auto_lr_find="rate", auto_scale_batch_size=True)
    trainer.fit(model)


def passed_on(scale):
    return pl.Trainer(auto_scale_batch_size=scale)
