import torch
from lightning.pytorch import LightningDataModule, LightningModule
from torch import nn
from torch.utils.data import DataLoader


class Cutout(nn.Module):
    def __init__(self, length):
        super().__init__()
        self.length = length

    def __call__(self, image):
        height, width = image.shape[-2:]
        mask = torch.ones(size=(height, width), dtype=torch.float32)
        mask[: self.length, : self.length] = 0
        return image * mask.expand_as(image)


class Images(torch.utils.data.Dataset):
    def __init__(self, images, transform):
        self.images, self.transform = images, transform

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        return self.transform(self.images[index])


class Data(LightningDataModule):
    def __init__(self, images, cutout=4):
        super().__init__()
        self.images = images
        self.transform = Cutout(cutout) if cutout else nn.Identity()

    def train_dataloader(self):
        return DataLoader(Images(self.images, self.transform), batch_size=4)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.LazyLinear(2)

    def training_step(self, batch, batch_idx):
        return self.net(batch.flatten(1)).mean()
