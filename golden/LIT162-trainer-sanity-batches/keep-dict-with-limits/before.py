import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def limited(net, loaders):
    settings = dict(max_epochs=3, limit_val_batches=1)
    pl.Trainer(**settings).fit(net, *loaders)


def later(net, loaders):
    settings = dict(max_epochs=3)
    settings["num_sanity_val_steps"] = 0
    pl.Trainer(**settings).fit(net, *loaders)
