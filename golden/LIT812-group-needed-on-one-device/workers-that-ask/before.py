import lightning as L
import numpy as np
import torch.distributed as dist
from torch.utils.data import DataLoader


def seed(worker):
    rank = dist.get_rank() if dist.is_available() and dist.is_initialized() else 0
    np.random.seed(worker + rank)


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, num_workers=4, worker_init_fn=seed)

    def val_dataloader(self):
        offset = self.trainer.global_rank
        return DataLoader(self.data[offset:], num_workers=4)
