import pytorch_lightning as pl

batch = 3


class Bell(pl.Callback):
    def on_batch_end(self, trainer, pl_module):
        print(batch)

    def on_batch_begin(self, batch, logs=None):
        print(batch)

    @staticmethod
    def on_batch_start(trainer, pl_module):
        print("start")
