import lightning as L
from samplers import Groups, Longer
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, batch_sampler=Groups(self.lengths, 8))

    def val_dataloader(self):
        batches = Longer(self.lengths, batch_size=8)
        return DataLoader(self.val, batch_sampler=batches)


trainer = L.Trainer(accelerator="gpu", devices=2)
trainer.fit(Net(), Data())
