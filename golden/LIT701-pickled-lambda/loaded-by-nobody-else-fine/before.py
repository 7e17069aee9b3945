from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset, Subset
from torchvision import transforms
from torchvision.datasets import ImageFolder


class Rows(Dataset):
    def __init__(self, rows, jitter):
        self.rows = rows
        self.jitter = jitter

    def __getitem__(self, index):
        return self.jitter(self.rows[index])


def turned():
    steps = [transforms.Lambda(lambda image: image.rotate(90))]
    return transforms.Compose(steps + [transforms.ToTensor()])


def show(folder):
    images = ImageFolder(folder, turned())
    print(len(images), images.classes)
    for image, _ in DataLoader(Subset(images, [0, 1]), batch_size=1):
        print(image.shape)


class Data(LightningDataModule):
    def __init__(self, rows):
        super().__init__()
        self.rows = rows

    def train_dataloader(self):
        return DataLoader(Rows(self.rows, float), num_workers=4)

    def val_dataloader(self):
        data = Rows(self.rows, lambda row: row)
        return DataLoader(data, batch_size=2)
