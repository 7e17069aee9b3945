import lightning as L
import torch.distributed as dist
from torch.utils.data import DataLoader, Sampler


class Turns(Sampler):
    def __init__(self, data):
        self.data = data

    def __iter__(self):
        first, step = dist.get_rank(), dist.get_world_size()
        return iter(range(first, len(self.data), step))


class Data(L.LightningDataModule):
    def val_dataloader(self):
        return [DataLoader(self.easy, batch_size=4), DataLoader(self.hard, batch_size=4, sampler=Turns(self.hard))]

    def train_dataloader(self):
        turns = Turns(self.easy)
        return {"easy": DataLoader(self.easy, sampler=turns)}


trainer = L.Trainer(devices=2, strategy="ddp")
