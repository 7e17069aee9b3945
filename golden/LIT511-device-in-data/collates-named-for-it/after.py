import torch
from lightning.pytorch import LightningDataModule
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader


def collate(batch):
    waves, labels = zip(*batch)
    return pad_sequence(waves, batch_first=True), torch.tensor(labels)


def collate_on_gpu(batch):
    waves, labels = collate(batch)
    return waves, labels


def to_gpu(rows):
    return rows.cuda()


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.rows, collate_fn=collate_on_gpu, num_workers=2)

    def val_dataloader(self):
        return DataLoader(to_gpu(self.rows), batch_size=None)
