from pytorch_lightning import LightningDataModule
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Rows(LightningDataModule):
    def train_dataloader(self):
        sampler = DistributedSampler(self.rows)
        return DataLoader(self.rows, 8, False, sampler, num_workers=2)
