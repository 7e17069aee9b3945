import torch
import torchvision.transforms as T
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


def make_transform(size):
    return T.Compose([T.Lambda(lambda image: image.convert("RGB")), T.Resize(size), T.ToTensor()])


def load(images, size=64):
    transform = make_transform(size)
    return torch.stack([transform(image) for image in images])


class Data(LightningDataModule):
    def setup(self, stage):
        self.rows = load(self.images)

    def train_dataloader(self):
        return DataLoader(self.rows, batch_size=4, num_workers=4)
