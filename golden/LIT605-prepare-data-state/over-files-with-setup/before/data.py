import torch
from base import Base, Chained


class Reviews(Base):
    def setup(self, stage):
        self.train = self.words[:10]

    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.train)


class Titles(Chained):
    def setup(self, stage):
        super().setup(stage)
        self.train = self.words[:10]

    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.train)
