import lightning as L


class Net(L.LightningModule):
    def on_train_epoch_start(self):
        # other orders
        self.trainer.train_dataloader.sampler.set_epoch(self.current_epoch)
        self.count = 0


class Shuffle(L.Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        trainer.train_dataloader.sampler.set_epoch(trainer.current_epoch)
