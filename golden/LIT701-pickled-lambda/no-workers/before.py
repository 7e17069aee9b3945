import lightning as L
import torchvision.transforms as T
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.transform = T.Lambda(lambda x: x / 255)
        self.data = Images(transform=lambda x: x)

    def train_dataloader(self):
        return DataLoader(self.data, collate_fn=lambda batch: batch, num_workers=0)
