import lightning as L
import numpy as np
import torch.distributed as dist
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def train_dataloader(self):
        def seed(worker):
            np.random.seed(worker + dist.get_rank())

        return DataLoader(self.data, num_workers=4, worker_init_fn=seed)

    def val_dataloader(self):
        offset = self.trainer.global_rank
        return DataLoader(self.data[offset:], num_workers=4)
