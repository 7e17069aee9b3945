import lightning as L
import torch
from torch.utils.data import DataLoader


class Drawn(L.LightningDataModule):
    """Its loaders have no workers; those of another class of the file have some."""

    def drawn(self, size):
        class Points(torch.utils.data.Dataset):
            def __len__(self):
                return size

            def __getitem__(self, index):
                return torch.rand(3)

        return Points()

    def loader(self, data):
        return DataLoader(data, batch_size=4, num_workers=0)

    def train_dataloader(self):
        return self.loader(self.drawn(8))


class Read(L.LightningDataModule):
    def read(self, paths):
        class Files(torch.utils.data.Dataset):
            def __len__(self):
                return 8

            def __getitem__(self, index):
                return torch.load(f"{index}.pt")

        return Files()

    def train_dataloader(self):
        return DataLoader(self.read(self.paths), batch_size=4, num_workers=4)
