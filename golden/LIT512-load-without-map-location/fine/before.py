import torch
from lightning.pytorch import LightningModule
from torch.utils.data import Dataset


class Rows(Dataset):
    def __init__(self):
        self.rows = torch.load("rows.pt")


class Net(LightningModule):
    def __init__(self, path):
        super().__init__()
        self.load_state_dict(torch.load(path, map_location="cpu"))
        self.load_state_dict(torch.load(path, "cpu"))
        self.load_state_dict(torch.load(path, mmap=True))
        self.vocabulary = torch.load("vocabulary.pt")

    def train_dataloader(self):
        return Rows()


def main(path):
    model = Net(path)
    model.load_state_dict(torch.load(path))
    return Net.load_from_checkpoint(path)
