from pytorch_lightning import Callback, LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("progress", self.trainer.fit_loop.total_batch_idx / self.steps)
        return self(batch).mean()

    def on_train_epoch_end(self):
        self.print(self.trainer.fit_loop.total_batch_idx + 1)


class Report(Callback):
    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        self.batches = trainer.fit_loop.total_batch_idx
