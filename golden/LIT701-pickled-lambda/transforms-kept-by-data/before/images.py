import torchvision.transforms as T
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset


def make_transform(size):
    return T.Compose([T.Lambda(lambda image: image.convert("RGB")), T.Resize(size), T.ToTensor()])


class Images(Dataset):
    def __init__(self, images):
        self.images = images
        self.transform = make_transform(64)

    def __getitem__(self, index):
        return self.transform(self.images[index])


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Images(self.images), batch_size=4, num_workers=4)
