import lightning as L
import torch


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return make(batch_size=self.batch_size // torch.cuda.device_count())

    def val_dataloader(self):
        return make(batch_size=self.trainer.world_size * self.hparams.batch_size)
