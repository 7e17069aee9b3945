import lightning as L
from torch.utils.data import DataLoader, IterableDataset


class Lines(IterableDataset):
    def __init__(self, path):
        self.path = path

    def __iter__(self):
        with open(self.path) as f:
            yield from f


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Lines("a.txt"), batch_size=4)


trainer = L.Trainer(devices=2, strategy="ddp")
