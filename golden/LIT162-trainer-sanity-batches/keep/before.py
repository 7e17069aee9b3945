import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def told(net, loaders, steps):
    pl.Trainer(num_sanity_val_steps=0).fit(net, *loaders)
    pl.Trainer(num_sanity_val_steps=1).fit(net, *loaders)
    pl.Trainer(num_sanity_val_steps=-1).fit(net, *loaders)
    pl.Trainer(num_sanity_val_steps=steps).fit(net, *loaders)
    pl.Trainer(limit_val_batches=10).fit(net, *loaders)
    pl.Trainer(fast_dev_run=True).fit(net, *loaders)
    pl.Trainer(overfit_batches=4).fit(net, *loaders)


def unseen(net, loaders, options):
    pl.Trainer(**options).fit(net, *loaders)


def only_test(net, loaders):
    trainer = pl.Trainer(logger=False)
    trainer.test(net, loaders)
