import numpy as np
import torch
from pytorch_lightning import LightningDataModule
from torch.utils.data import DataLoader, Dataset


class Transform(torch.nn.Module):
    def inverse(self, magnitude):
        window = torch.from_numpy(np.ones(4))
        window = window.cuda() if magnitude.is_cuda else window
        if magnitude.is_cuda:
            window = window.cuda()
        return magnitude / window


class Sounds(Dataset):
    def __init__(self):
        self.transform = Transform()

    def __getitem__(self, index):
        return self.transform.inverse(torch.ones(4))


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Sounds(), num_workers=2)
