from pytorch_lightning import Callback


class Plain:
    def on_train_batch_end(self, trainer, pl_module):
        return trainer


class Today(Callback):
    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        self.started = True

    def on_train_batch_end(self, *args, **kwargs):
        super().on_train_batch_end(*args, **kwargs)

    @staticmethod
    def on_batch(trainer, pl_module):
        return pl_module
