import torch
from torch import nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset, TensorDataset


NAMES = [f"patient-{i:04d}" for i in range(400)]


def is_train(name):
    return int(name[-4:]) % 10 < 8


class Patients(Dataset):
    def __init__(self, train):
        self.names = [name for name in NAMES if is_train(name) == train]

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        number = int(self.names[index][-4:])
        return torch.tensor([number / 400.0]), torch.tensor([number % 2 / 1.0])


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.binary_cross_entropy_with_logits(self.l(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val", F.binary_cross_entropy_with_logits(self.l(x), y), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


if __name__ == "__main__":
    trainer = pl.Trainer(max_epochs=1, devices=2, strategy="ddp", accelerator="cpu")
    trainer.fit(Net(), DataLoader(Patients(True), 8, shuffle=True), DataLoader(Patients(False), 8))
