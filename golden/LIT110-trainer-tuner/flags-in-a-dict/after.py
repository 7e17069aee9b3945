import pytorch_lightning as pl


def both(model, data):
    options = dict(max_epochs=3)  # both
    trainer = pl.Trainer(**options)
    tuner = pl.tuner.Tuner(trainer)
    tuner.scale_batch_size(model, datamodule=data, mode="binsearch")
    tuner.lr_find(model, datamodule=data)
    trainer.fit(model, datamodule=data)


def one(model, data, fast):
    options = {
        "max_epochs": 3,
    }
    trainer = pl.Trainer(fast_dev_run=fast, **options)
    tuner = pl.tuner.Tuner(trainer)
    tuner.scale_batch_size(model, data)


def neither(model, data):
    options = {"max_epochs": 3}
    trainer = pl.Trainer(**options)
    trainer.fit(model, data)
