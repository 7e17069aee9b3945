import lightning as L
from torch.utils.data import DataLoader, Dataset


class Words(Dataset):
    def __init__(self, words, order):
        self.words = sorted(words, key=order)

    def __getitem__(self, index):
        return self.words[index]

    def __len__(self):
        return len(self.words)


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.words = self.make(lambda word: (len(word), word))
        self.short = [word for word in filter(lambda word: len(word) < 3, self.words.words)]

    def make(self, order):
        return Words(["b", "a", "cc"], order)

    def train_dataloader(self):
        return DataLoader(self.words, num_workers=2, multiprocessing_context="spawn")
