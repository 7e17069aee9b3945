import pytorch_lightning as pl


class Timer(pl.Callback):
    def on_validation_start(self, trainer, pl_module):
        self.began = self.clock()

    def on_validation_end(self, trainer, pl_module):
        print(self.clock() - self.began)

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(self.clock())
