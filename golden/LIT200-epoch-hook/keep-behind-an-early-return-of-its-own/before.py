import pytorch_lightning as pl


class Taken(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        if self._train_epoch_end():
            return
        print("seen")

    def _train_epoch_end(self):
        return True

    def on_epoch_end(self, trainer, pl_module):
        print("end")


class More(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module, *rest):
        if rest:
            return
        print("seen")

    def on_epoch_end(self, trainer, pl_module):
        print("end")


class Yields(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        yield 1
        return

    def on_epoch_end(self, trainer, pl_module):
        print("end")
