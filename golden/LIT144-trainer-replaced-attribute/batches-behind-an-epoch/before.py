import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_epoch_end(self):
        self.seen = self.trainer.total_batch_idx

    def training_epoch_end(self, outputs):
        self.share = self.trainer.total_batch_idx / 100


class Counter(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print(trainer.total_batch_idx)


def run(net):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net)
    return {"batches": trainer.total_batch_idx, "many": trainer.total_batch_idx > 100}
