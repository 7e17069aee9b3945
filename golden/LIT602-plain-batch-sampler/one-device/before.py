import lightning as L
from torch.utils.data import BatchSampler, DataLoader, RandomSampler


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_sampler=BatchSampler(RandomSampler(self.data), 32, False))


trainer = L.Trainer(devices=1, accelerator="gpu")
