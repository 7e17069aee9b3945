import lightning as L
from torch.utils.data import DataLoader, Dataset

LARGEST = max(3, 4)


class Rows(Dataset):
    def __init__(self, n, scale):
        self.n, self.scale = n, scale

    def __len__(self):
        return self.n

    def __getitem__(self, index):
        return self.scale(index)


class Data(L.LightningDataModule):
    def train_dataloader(self):
        def max(x):
            return x * 2

        return DataLoader(Rows(8, max), num_workers=2)
