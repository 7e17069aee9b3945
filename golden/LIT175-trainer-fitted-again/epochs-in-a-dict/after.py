import pytorch_lightning as pl


def seen(model, data):
    options = {"max_epochs": 3, "logger": False}
    trainer = pl.Trainer(weights_summary=None, **options)
    trainer.fit(model, data)
    trainer.fit_loop.max_epochs += 1
    trainer.fit(model, data)  # once more


def changed(model, data, more):
    options = dict(max_epochs=3)
    options.update(more)
    trainer = pl.Trainer(**options)
    trainer.fit(model, data)
    trainer.fit(model, data)


def given(model, data, options):
    trainer = pl.Trainer(**options)
    trainer.fit(model, data)
    trainer.fit(model, data)
