import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def named(net, loaders):
    settings = dict(max_epochs=3, deterministic=True)
    pl.Trainer(num_sanity_val_steps=1, **settings).fit(net, *loaders)


def filled(net, loaders, logger):
    settings = dict()
    settings["logger"] = logger
    trainer = pl.Trainer(**settings, max_epochs=3, num_sanity_val_steps=1)
    trainer.fit(net, *loaders)


def either(net, loaders, short):
    settings = dict(max_epochs=1) if short else dict(max_epochs=9)
    pl.Trainer(num_sanity_val_steps=1, **settings).fit(net, *loaders)
