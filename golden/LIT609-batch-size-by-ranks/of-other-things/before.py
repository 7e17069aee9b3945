from lightning.pytorch import LightningModule, Trainer
from torch.utils.data import DataLoader


class Net(LightningModule):
    @property
    def train_batch_size(self):
        return self.total_batch_size // self.trainer.world_size

    def train_dataloader(self):
        size = len(self.data)
        if size < self.batch_size * self.trainer.world_size:
            raise ValueError("too few")
        return DataLoader(self.data, batch_size=int(self.batch_size / self.trainer.world_size))

    def val_dataloader(self):
        return DataLoader(self.data, self.batch_size * self.trainer.num_devices)

    def effective_lr(self):
        return self.lr * self.batch_size * self.trainer.world_size / 256

    def configure_optimizers(self):
        steps = len(self.data) // (self.batch_size * self.trainer.world_size)
        return self.optimizer(lr=self.lr * self.batch_size * self.trainer.world_size, steps=steps)


Trainer(devices=2)
