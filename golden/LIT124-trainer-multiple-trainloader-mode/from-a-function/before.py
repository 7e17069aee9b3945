import pytorch_lightning as pl


def loaders(data):
    if data.small:
        return [first(data)]
    return {"a": first(data), "b": second(data)}


def of_a_call(model, data):
    trainer = pl.Trainer(max_epochs=2, multiple_trainloader_mode="min_size")
    trainer.fit(model, loaders(data), third(data))


def of_a_variable(model, data):
    both = [first(data), second(data)]
    trainer = pl.Trainer(multiple_trainloader_mode="min_size")
    trainer.fit(model, train_dataloaders=both)
