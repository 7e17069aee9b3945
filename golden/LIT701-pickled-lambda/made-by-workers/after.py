"""Lambdas that are made for each item, in the process that uses them, and one that goes there."""

import lightning as L
from torch.utils.data import DataLoader, Dataset, IterableDataset
from torchvision.transforms import Compose, Lambda, ToTensor


def _transform(image):
    return image / 255


class Scans(Dataset):
    def __init__(self, paths, size):
        self.paths, self.size = paths, size
        self.scale = Lambda(_transform)

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, index):
        prepare = Compose([Lambda(lambda image: image.resize(self.size)), ToTensor()])
        return self.scale(prepare(self.paths[index]))


class Stream(IterableDataset):
    def __iter__(self):
        crop = Compose([Lambda(lambda image: image.crop((0, 0, 8, 8))), ToTensor()])
        yield from (crop(image) for image in self.images)


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Scans(self.paths, 8), num_workers=4)

    def val_dataloader(self):
        return DataLoader(Stream(), num_workers=4)
