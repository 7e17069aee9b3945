import pytorch_lightning as pl


def loaders(data):
    if data.small:
        return [first(data)]
    return {"a": first(data), "b": second(data)}


def of_a_call(model, data):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(model, pl.utilities.CombinedLoader(loaders(data), mode="min_size"), third(data))


def of_a_variable(model, data):
    both = [first(data), second(data)]
    trainer = pl.Trainer()
    trainer.fit(model, train_dataloaders=pl.utilities.CombinedLoader(both, mode="min_size"))
