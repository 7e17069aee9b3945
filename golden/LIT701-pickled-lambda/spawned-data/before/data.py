import torch
from torch.utils.data import Dataset


class Words(Dataset):
    def __init__(self, words, noise=None, keep=None):
        self.words = [word for word in words if keep is None or keep(word)]
        self.noise = noise

    def __len__(self):
        return len(self.words)

    def __getitem__(self, index):
        word = torch.tensor([self.words[index]])
        return self.noise(word) if self.noise else word
