import lightning as L
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    """Another function's parameter is called as the function in `setup` is."""

    def __init__(self, n, scale):
        self.n, self.scale = n, scale

    def __len__(self):
        return self.n

    def __getitem__(self, index):
        return self.scale(index)


class Data(L.LightningDataModule):
    def train_dataloader(self):
        def scale(x):
            return x * 2

        return DataLoader(Rows(8, scale), num_workers=2)
