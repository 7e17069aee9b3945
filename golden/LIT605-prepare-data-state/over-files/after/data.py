import torch
from base import Base, Loaders, Vocabulary


class Reviews(Base):
    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.words)


class Titles(Loaders):
    def setup(self, stage=None):
        self.rows = self.path.read_text().split()


class Letters(Vocabulary, Loaders):
    def val_dataloader(self):
        return self.loader(self.vocabulary)
