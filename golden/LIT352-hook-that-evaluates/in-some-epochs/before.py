import pytorch_lightning as pl
from torch import nn


class Thawing(pl.Callback):
    def __init__(self, epoch):
        self.epoch = epoch

    def on_train_epoch_start(self, trainer, pl_module):
        for layer in pl_module.backbone.modules():
            if isinstance(layer, nn.BatchNorm2d) and trainer.current_epoch < self.epoch:
                layer.eval()


class Net(pl.LightningModule):
    def on_epoch_start(self):
        if self.current_epoch >= self.hparams.frozen:
            return
        self.encoder.eval()

    def training_step(self, batch, batch_idx):
        return self(batch).mean()
