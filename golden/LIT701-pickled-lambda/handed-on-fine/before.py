import lightning as L
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, rows, count=None):
        self.rows = rows[: count(rows)]


class Data(L.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.count = lambda rows: len(rows) // 2
        self.show = lambda rows: print(rows)
        self.collate = lambda rows: rows[0]

    def setup(self, stage=None):
        self.train = Rows(load(), count=self.count)
        self.show(self.train)

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)

    def val_dataloader(self):
        return DataLoader(self.train, num_workers=0, collate_fn=self.collate)
