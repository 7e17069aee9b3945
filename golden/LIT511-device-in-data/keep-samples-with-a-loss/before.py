import pytorch_lightning as pl
import torch
from torch.nn import functional
from torch.utils.data import DataLoader, Dataset


class Mask:
    """A mask that is predicted, or one that is to be."""

    def __init__(self, values):
        self.values = values

    def compute_loss(self, targets):
        wanted = torch.stack([target.values for target in targets])
        wanted = wanted.to(torch.device("cuda:0"))
        return functional.cross_entropy(self.values, wanted)


class Scenes(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return torch.rand(3, 8, 8), Mask(torch.zeros(8, 8).long())


def as_lists(samples):
    images, masks = zip(*samples)
    return torch.stack(images), masks


class Segmenting(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        images, masks = batch
        return self.net(images).compute_loss(masks)

    def train_dataloader(self):
        return DataLoader(Scenes(), collate_fn=as_lists)
