import pytorch_lightning as pl


def both(model, data):
    options = dict(max_epochs=3, auto_lr_find=True, auto_scale_batch_size="binsearch")  # both
    trainer = pl.Trainer(**options)
    trainer.tune(model, datamodule=data)
    trainer.fit(model, datamodule=data)


def one(model, data, fast):
    options = {
        "max_epochs": 3,
        "auto_scale_batch_size": True,
    }
    trainer = pl.Trainer(fast_dev_run=fast, auto_lr_find=False, **options)
    trainer.tune(model, data)


def neither(model, data):
    options = {"max_epochs": 3, "auto_lr_find": True}
    trainer = pl.Trainer(**options)
    trainer.fit(model, data)
