import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_batch_start(self, batch):
        print(len(batch))

    def on_batch_end(self):
        super().on_batch_end()
        print("done")


class Bell(pl.callbacks.Callback):
    count = 0

    def on_batch_start(self, trainer, pl_module):
        self.count += 1

    def on_batch_end(self, trainer, model):
        # with the base
        super().on_batch_end(trainer, model)
        self.count += trainer.global_step


class Counter(pl.Callback):
    def on_batch_end(self, *args):
        self.last = args
