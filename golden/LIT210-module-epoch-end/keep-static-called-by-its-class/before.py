import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    @staticmethod
    def mean_of(outputs):
        return torch.stack(outputs).mean()

    def on_validation_epoch_end(self):
        print(Net.mean_of(self.seen))
