import lightning as L
from torch.utils.data import DataLoader, IterableDataset


class Lines(IterableDataset):
    def __iter__(self):
        return iter(range(3))


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Lines())


trainer = L.Trainer(devices=1)
