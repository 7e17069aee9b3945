import torchvision.transforms as T
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset


def _transform(image):
    return image.convert("RGB")


def make_transform(size):
    return T.Compose([T.Lambda(_transform), T.Resize(size), T.ToTensor()])


class Images(Dataset):
    def __init__(self, images):
        self.images = images
        self.transform = make_transform(64)

    def __getitem__(self, index):
        return self.transform(self.images[index])


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Images(self.images), batch_size=4, num_workers=4)
