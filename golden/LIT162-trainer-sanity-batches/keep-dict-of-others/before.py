import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def copied(net, loaders, given):
    settings = dict(given, max_epochs=3)
    pl.Trainer(**settings).fit(net, *loaders)


def spread(net, loaders, given):
    settings = dict(max_epochs=3, **given)
    pl.Trainer(**settings).fit(net, *loaders)


def updated(net, loaders, given):
    settings = dict(max_epochs=3)
    settings.update(given)
    pl.Trainer(**settings).fit(net, *loaders)


def paired(net, loaders, pairs):
    settings = dict(pairs)
    pl.Trainer(**settings).fit(net, *loaders)


def keyed(net, loaders, name):
    settings = dict(max_epochs=3)
    settings[name] = 3
    pl.Trainer(**settings).fit(net, *loaders)


def of_a_model(net, loaders, config):
    settings = config.dict()
    pl.Trainer(**settings).fit(net, *loaders)


def shadowed(net, loaders, dict):
    settings = dict(max_epochs=3)
    pl.Trainer(**settings).fit(net, *loaders)
