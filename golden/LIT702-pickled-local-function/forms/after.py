import lightning as L
import torch
import torchvision.transforms as T
from torch.utils.data import DataLoader


def collate(batch):
    # one tensor
    return torch.stack(batch)


def seed(worker: int) -> None:
    """Seed a worker."""
    torch.manual_seed(worker)


def scale(x, by=255):
    return x / by


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, num_workers=4, collate_fn=collate, worker_init_fn=seed)

    def setup(self, stage):
        self.train = Images(transform=T.Compose([T.ToTensor(), scale]))
