from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset


class Slides(Dataset):
    def __init__(self, files, key=lambda name: name.lower(), limit=None, prepare=lambda name: name.strip()):
        self.files = sorted(files, key=key)
        self.prepared = [prepare(name) for name in files]
        self.key = limit

    def __getitem__(self, index, shape=lambda x: x):
        return shape(self.files[index])


class Names:
    def __init__(self, show=lambda name: name):
        self.show = show


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Slides(self.files), num_workers=2)
