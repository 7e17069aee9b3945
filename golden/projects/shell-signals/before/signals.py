import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset


class Signals(pl.LightningDataModule):
    def __init__(self, batch_size):
        super().__init__()
        self.batch_size = batch_size

    def train_dataloader(self):
        inputs = torch.randn(64, 8, generator=torch.Generator().manual_seed(1))
        labels = (inputs.sum(1) > 0).long()
        return DataLoader(TensorDataset(inputs, labels), batch_size=self.batch_size)


class SignalsNet(pl.LightningModule):
    def __init__(self, width, lr):
        super().__init__()
        self.save_hyperparameters()
        self.layers = torch.nn.Sequential(torch.nn.Linear(8, width), torch.nn.ReLU(), torch.nn.Linear(width, 2))

    def training_step(self, batch, batch_idx):
        inputs, labels = batch
        self.loss = torch.nn.functional.cross_entropy(self.layers(inputs), labels)
        return self.loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr)

    def on_train_end(self):
        weights = sum(parameter.double().abs().sum().item() for parameter in self.parameters())
        print(f"rank {self.global_rank}: loss {self.loss.item():.6f}, weights {weights:.12f}\n", end="", flush=True)
