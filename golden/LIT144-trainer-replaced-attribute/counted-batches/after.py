import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if self.trainer.fit_loop.total_batch_idx % 10 == 0:
            self.draw(batch)
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch), "seen": self.trainer.fit_loop.total_batch_idx}

    def on_epoch_end(self):
        self.seen = self.trainer.fit_loop.total_batch_idx + 1

    def training_epoch_end(self, outputs):
        self.share = (self.trainer.fit_loop.total_batch_idx + 1) / 100


class Counter(pl.Callback):
    def on_batch_end(self, trainer, pl_module):
        print(trainer.fit_loop.total_batch_idx)

    def on_train_end(self, trainer, pl_module):
        print(trainer.fit_loop.total_batch_idx + 1)


def run(net):
    trainer = pl.Trainer(max_epochs=2)
    start = trainer.fit_loop.total_batch_idx
    trainer.fit(net)
    return {"start": start, "batches": trainer.fit_loop.total_batch_idx + 1, "many": trainer.fit_loop.total_batch_idx + 1 > 100}
