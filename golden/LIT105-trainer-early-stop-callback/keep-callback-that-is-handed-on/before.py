from pytorch_lightning import Trainer


def fit(model, early_stop=True, **kwargs):
    trainer = Trainer(callbacks=[early_stop] if early_stop else [], **kwargs)
    trainer.fit(model)


def stop(early_stop_callback=True):
    return early_stop_callback
