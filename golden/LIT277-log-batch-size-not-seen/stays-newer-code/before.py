import torch
from pytorch_lightning import LightningModule, Trainer
from torch.utils.data import DataLoader


class Batch:
    def __init__(self, items):
        self.x = torch.stack(items)


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch.x), batch_size=1)


Trainer().fit(Net(), DataLoader(data, collate_fn=Batch))
