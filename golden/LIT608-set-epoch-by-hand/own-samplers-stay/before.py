from lightning.pytorch import Callback, LightningModule


class Shuffle(Callback):
    def __init__(self, sampler):
        self.sampler = sampler

    def on_train_epoch_start(self, trainer, pl_module):
        self.sampler.set_epoch(trainer.current_epoch)


class Asking(LightningModule):
    def on_train_epoch_start(self):
        if self.trainer.world_size > 1:
            self.trainer.train_dataloader.sampler.set_epoch(self.current_epoch)
