import pytorch_lightning as pl


def twice(net):
    parts = {"trainer": pl.Trainer(max_epochs=2)}
    parts["trainer"].fit(net)
    parts["trainer"].fit(net)


def another(net):
    parts = {"trainer": pl.Trainer(max_epochs=2)}
    parts["trainer"].fit(net)
    parts["trainer"] = pl.Trainer(max_epochs=3)
    parts["trainer"].fit(net)
