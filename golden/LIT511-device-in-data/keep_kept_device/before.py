import torch
from torch.utils.data import DataLoader, Dataset
from lightning.pytorch import LightningDataModule


class Rows(Dataset):
    """What it is given says where."""

    def __init__(self, rows, device):
        self.rows, self.device = rows, device
        self.device = device

    def __getitem__(self, index):
        return self.rows[index].to(self.device)


class Collate:
    """The default is not what it is made with."""

    def __init__(self, device="cuda"):
        self.device = device

    def __call__(self, rows):
        return torch.stack(rows).to(self.device)


class OnHost:
    def __init__(self):
        self.device, self.dtype = "cpu", torch.float16
        self.device = "cpu"

    def __call__(self, rows):
        return torch.stack(rows).to(self.device)


class Embedding(Dataset):
    """A model of its own makes the rows, before the training."""

    def __init__(self, texts, model):
        self.device = "cuda"
        self.model = model.to(self.device).eval()
        self.texts = texts

    def __getitem__(self, index):
        return self.model(self.texts[index].to(self.device)).cpu()


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rows(torch.zeros(3), "cpu"), num_workers=4, collate_fn=Collate("cpu"))

    def val_dataloader(self):
        return [DataLoader(Embedding([], self.model), collate_fn=OnHost())]
