from lightning.pytorch import LightningDataModule, LightningModule, Trainer
from torch.utils.data import DataLoader, IterableDataset


class Files(IterableDataset):
    def __init__(self, files):
        self.files = list(files)

    def mine(self):
        return self.files

    def __iter__(self):
        for name in self.mine():
            with open(name) as file:
                yield from file


class DistributedFiles(Files):
    def __init__(self, files, number, of):
        super().__init__(files)
        self.number, self.of = number, of

    def mine(self):
        return self.files[self.number :: self.of]


class Data(LightningDataModule):
    def __init__(self, files, kind=Files):
        super().__init__()
        self.data = Files(files)

    def train_dataloader(self):
        return DataLoader(self.data, batch_size=4)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return None


Trainer(devices=2).fit(Net(), Data([]))
