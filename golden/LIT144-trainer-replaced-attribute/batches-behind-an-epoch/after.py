import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_epoch_end(self):
        self.seen = self.trainer.fit_loop.total_batch_idx + 1

    def training_epoch_end(self, outputs):
        self.share = (self.trainer.fit_loop.total_batch_idx + 1) / 100


class Counter(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print(trainer.fit_loop.total_batch_idx + 1)


def run(net):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net)
    return {"batches": trainer.fit_loop.total_batch_idx + 1, "many": trainer.fit_loop.total_batch_idx + 1 > 100}
