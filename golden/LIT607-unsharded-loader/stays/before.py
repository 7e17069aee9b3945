import lightning as L
from torch.utils.data import DataLoader, DistributedSampler


class Net(L.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_size=4, sampler=DistributedSampler(self.data))

    def val_dataloader(self):
        return DataLoader(self.data, batch_size=4)


class Streamed(L.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.stream, batch_size=4)


trainer = L.Trainer(devices=2, strategy="ddp", use_distributed_sampler=False)
