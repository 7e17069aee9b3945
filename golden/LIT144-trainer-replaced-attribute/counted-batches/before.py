import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if self.trainer.total_batch_idx % 10 == 0:
            self.draw(batch)
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch), "seen": self.trainer.total_batch_idx}

    def on_epoch_end(self):
        self.seen = self.trainer.total_batch_idx

    def training_epoch_end(self, outputs):
        self.share = self.trainer.total_batch_idx / 100


class Counter(pl.Callback):
    def on_batch_end(self, trainer, pl_module):
        print(trainer.total_batch_idx)

    def on_train_end(self, trainer, pl_module):
        print(trainer.total_batch_idx)


def run(net):
    trainer = pl.Trainer(max_epochs=2)
    start = trainer.total_batch_idx
    trainer.fit(net)
    return {"start": start, "batches": trainer.total_batch_idx, "many": trainer.total_batch_idx > 100}
