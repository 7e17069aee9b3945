import torch
from base import Base, Cached


class Reviews(Base):
    def setup(self, stage):
        self.words = self.read()

    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.words)


class Other:
    def setup(self, stage):
        self.train = self.rows[:2]


class Titles(Cached):
    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.path)
