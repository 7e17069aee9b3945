import lightning as L
from torch.utils.data import DataLoader


class Groups:
    def __init__(self, lengths, size):
        self.lengths, self.size = lengths, size


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, batch_sampler=Groups(self.lengths, 8))


trainer = L.Trainer(accelerator="gpu", devices=2, use_distributed_sampler=False)
trainer.fit(Net(), Data())
