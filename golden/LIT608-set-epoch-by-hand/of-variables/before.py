from lightning.pytorch import Callback, LightningModule


class Shuffle(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        loader = trainer.train_dataloader
        loader.sampler.set_epoch(trainer.current_epoch)
        self.seen = len(loader)


class Net(LightningModule):
    def on_train_epoch_start(self):
        sampler = self.trainer.train_dataloader.sampler
        sampler.set_epoch(self.current_epoch)
        self.count = len(sampler)
