from pytorch_lightning import Callback


class Counter(Callback):
    count = 0

    def on_train_batch_start(self, trainer, pl_module):
        self.started = True

    def on_train_batch_end(self, trainer, module):
        super().on_train_batch_end(trainer, module)
        self.count += 1


class Open(Callback):
    count = 0

    def on_train_batch_end(self, trainer, pl_module, *args):
        self.count += 1
