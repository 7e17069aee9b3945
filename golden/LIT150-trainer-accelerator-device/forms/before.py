import torch
from pytorch_lightning import Callback, LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        noise = torch.randn(4).to(self.trainer.accelerator.root_device)  # where the batch is
        return (batch + noise).sum()


class Watch(Callback):
    def on_train_start(self, trainer, pl_module):
        device = trainer.accelerator.root_device
        print(device.index, trainer.accelerator.root_device.type)


def device_of(trainer: Trainer):
    return trainer.accelerator.root_device
