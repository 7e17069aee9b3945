from lightning.pytorch import Callback, LightningModule


class Shuffle(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        loader = trainer.train_dataloader
        self.seen = len(loader)


class Net(LightningModule):
    def on_train_epoch_start(self):
        sampler = self.trainer.train_dataloader.sampler
        self.count = len(sampler)
