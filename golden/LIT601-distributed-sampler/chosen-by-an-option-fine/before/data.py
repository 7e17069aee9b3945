import pytorch_lightning as pl
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Universal(pl.LightningDataModule):
    def val_dataloader(self):
        return DataLoader(self.valid, sampler=DistributedSampler(self.valid, shuffle=False), batch_size=8)
