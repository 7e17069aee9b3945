import torch
from pytorch_lightning import LightningModule
from torch.utils.data import DataLoader, TensorDataset


class Net(LightningModule):
    def prepare_data(self):
        self.rows = torch.rand(64, 4)
        self.table = TensorDataset(torch.rand(64, 4))

    def train_dataloader(self):
        return DataLoader(self.rows)

    def val_dataloader(self):
        return DataLoader(self.table)

    def training_step(self, batch, batch_idx):
        return batch.sum()

    def validation_step(self, batch, batch_idx):
        self.log("part", len(batch[0]) / len(self.table))
