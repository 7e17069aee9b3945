import lightning as L
from torch.utils.data import DataLoader


class Again(L.LightningDataModule):
    def prepare_data(self):
        self.train = Table("data", download=True)

    def setup(self, stage):
        self.train = Table("data")

    def train_dataloader(self):
        return DataLoader(self.train)


class ForItself(L.LightningDataModule):
    def prepare_data(self):
        self.path = fetch("data")
        self._unpack()

    def _unpack(self):
        unzip(self.path)

    def train_dataloader(self):
        return DataLoader(Table("data"))


class Converted(L.LightningDataModule):
    def prepare_data(self):
        self.root = Path(self.root)
        fetch(self.root)

    def train_dataloader(self):
        return DataLoader(Table(self.root))


class Other:
    def prepare_data(self):
        self.train = Table("data")

    def train_dataloader(self):
        return DataLoader(self.train)
