import lightning as L
from torch.utils.data import DataLoader

from images import Folder, Normalize, download


class Images(L.LightningDataModule):
    def __init__(self, path):
        super().__init__()
        self.path = path

    def prepare_data(self):
        """Download the images and read them."""

        # 1. what is not there yet
        download(self.path)

    def setup(self, stage=None):
        folder = self.path / "images"

        # 2. the same for both
        normalize = Normalize(0.5)

        train = Folder(
            folder / "train",
            transform=normalize,
        )

        valid = Folder(folder / "valid", transform=normalize)
        self.train = train
        self.valid = valid

    def train_dataloader(self):
        return DataLoader(self.train, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.valid)
