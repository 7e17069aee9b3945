from data import Clips
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_train_epoch_start(self):
        self.print(len(self.trainer.datamodule.clip_sampler))


class Longer(Clips):
    def train_dataloader(self):
        loader = super().train_dataloader()
        self.length = len(self.clip_sampler)
        return loader
