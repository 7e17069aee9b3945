import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


common = {"max_epochs": 2, "log_every_n_steps": 1}
quick = pl.Trainer(**{**common, "max_epochs": 1})
quick.fit(Net())
slow = pl.Trainer(**dict(common, limit_train_batches=4))
slow.fit(Net())
