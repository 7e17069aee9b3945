from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset
from torchvision import datasets, transforms


class Wrapped(Dataset):
    def __init__(self, images):
        self.images = images

    def __getitem__(self, index):
        return self.images[index]


class Images(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Wrapped(self.images), num_workers=4)


if __name__ == "__main__":
    data = Wrapped(
        datasets.MNIST("data", transform=transforms.Compose([transforms.Lambda(lambda x: x * 2.0 - 1.0)])),
    )
    first = data[0]
