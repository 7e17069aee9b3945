import torch
from torch.utils.data import Dataset


class Scenes(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return torch.rand(4), index
