import pytorch_lightning as pl


class Notes(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        print(f"{trainer.precision} bits")
        self.bits = trainer.precision
