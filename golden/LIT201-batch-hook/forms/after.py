import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_batch_start(self, batch, batch_idx):
        print(len(batch))

    def on_train_batch_end(self, outputs, batch, batch_idx):
        super().on_train_batch_end(outputs, batch, batch_idx)
        print("done")


class Bell(pl.callbacks.Callback):
    count = 0

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        self.count += 1

    def on_train_batch_end(self, trainer, model, outputs, batch, batch_idx):
        # with the base
        super().on_train_batch_end(trainer, model, outputs, batch, batch_idx)
        self.count += trainer.global_step


class Counter(pl.Callback):
    def on_train_batch_end(self, *args):
        self.last = args
