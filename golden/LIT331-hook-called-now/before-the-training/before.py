import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_pretrain_routine_start(self):
        print("begins")

    def on_pretrain_routine_end(self):
        print("begun")


class Idle(pl.LightningModule):
    def on_pretrain_routine_start(self):
        pass


class Watch(pl.Callback):
    def on_pretrain_routine_start(self, trainer, pl_module):
        print("begins")
