import torch
from lightning.pytorch import LightningModule, Trainer
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, rows, post):
        self.rows, self.post = rows, post

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.post(self.rows[index])


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()


def _transform(row):
    return row * 2


def main(rows):
    options = dict(batch_size=4, num_workers=2)
    train = Rows(rows, _transform)
    Trainer().fit(Net(), DataLoader(train, shuffle=True, **options))
