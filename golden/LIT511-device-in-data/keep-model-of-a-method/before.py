import torch
from pytorch_lightning import LightningDataModule
from torch.utils.data import DataLoader, Dataset

from representations import pretrained, represented


class Peptides(Dataset):
    def __init__(self, table):
        model, alphabet = pretrained()
        model = model.to("cuda")
        self.features = represented(model, table, alphabet)
        net = pretrained()[0]
        net.cuda()
        self.others = represented(net, table, alphabet)

    def __len__(self):
        return len(self.features)

    def __getitem__(self, index):
        return torch.as_tensor(self.features[index])


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Peptides(self.table), num_workers=2)
