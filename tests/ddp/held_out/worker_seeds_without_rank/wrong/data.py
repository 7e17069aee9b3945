import numpy as np
import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    """Signals with noise that is drawn anew each time."""

    def __init__(self, n):
        self.signals = np.sin(np.linspace(0, 50, n * 16)).reshape(n, 16).astype("float32")

    def __len__(self):
        return len(self.signals)

    def __getitem__(self, index):
        noise = np.random.normal(0, 0.1, size=16).astype("float32")
        shift = np.random.randint(0, 16)
        clean = np.roll(self.signals[index], shift)
        return torch.from_numpy(clean + noise), torch.from_numpy(clean)


def seed_worker(worker_id):
    np.random.seed(1234 + worker_id)


class Signals(pl.LightningDataModule):
    def __init__(self, batch_size=8, workers=2):
        super().__init__()
        self.batch_size = batch_size
        self.workers = workers

    def setup(self, stage):
        self.train = Noisy(256)

    def train_dataloader(self):
        return DataLoader(
            self.train, batch_size=self.batch_size, shuffle=True, num_workers=self.workers, worker_init_fn=seed_worker
        )
