from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Clips(LightningDataModule):
    def train_dataloader(self):
        self.clip_sampler = DistributedSampler(self.clips)
        return DataLoader(self.clips, sampler=self.clip_sampler, batch_size=8)


class Frames(LightningDataModule):
    def train_dataloader(self):
        self.frame_sampler = DistributedSampler(self.frames)
        return DataLoader(self.frames, sampler=self.frame_sampler, batch_size=8)
