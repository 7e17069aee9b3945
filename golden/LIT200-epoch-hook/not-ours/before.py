class Scheduler:
    def on_epoch_end(self):
        return 1


class Keras(dict):
    def on_epoch_start(self, trainer, pl_module):
        pass


import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        self.scheduler = Scheduler()
        self.scheduler.on_epoch_end()
