import pytorch_lightning as pl


def loaders(data):
    if data.small:
        return first(data)
    return [first(data), second(data)]


def of_a_call(model, data):
    trainer = pl.Trainer(multiple_trainloader_mode="min_size")
    trainer.fit(model, loaders(data))


def given(model, both):
    trainer = pl.Trainer(multiple_trainloader_mode="min_size")
    trainer.fit(model, both)
