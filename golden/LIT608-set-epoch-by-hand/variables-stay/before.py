from lightning.pytorch import Callback, LightningModule


class Shuffle(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        loader = trainer.train_dataloader
        if trainer.world_size > 1:
            loader.sampler.set_epoch(trainer.current_epoch)
        loader = self.extra
        loader.sampler.set_epoch(trainer.current_epoch)


class Net(LightningModule):
    def on_train_epoch_start(self):
        sampler = self.own_sampler
        sampler.set_epoch(self.current_epoch)
        picker = getattr(self.trainer.train_dataloader, "sampler", None)
        if hasattr(picker, "set_epoch"):
            picker.set_epoch(self.current_epoch)
