import pytorch_lightning as pl
import torch


class Scores(pl.LightningDataModule):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def loader(self, data, shuffle=False):
        return torch.utils.data.DataLoader(data, batch_size=self.size, shuffle=shuffle)

    def train_dataloader(self):
        return torch.utils.data.DataLoader(self.data, self.size, True)

    def test_dataloader(self):
        return self.loader(self.data)

    def predict_dataloader(self):
        return self.test_dataloader()
