import torch
from torch import nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset, TensorDataset


class Scaled(Dataset):
    def __init__(self, data, transform):
        self.data = data
        self.transform = transform

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.transform(self.data[index])


class Times:
    def __init__(self, scale):
        self.scale = scale

    def __call__(self, x):
        return x * self.scale


class Data(pl.LightningDataModule):
    def __init__(self, scale=2.0):
        super().__init__()
        self.train = Scaled(torch.rand(64, 3), transform=Times(scale))

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=4)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(3, 1)

    def training_step(self, batch, batch_idx):
        return self.l(batch).abs().mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


if __name__ == "__main__":
    pl.Trainer(max_epochs=1, accelerator="cpu", devices=2, strategy="ddp_spawn").fit(Net(), Data())
