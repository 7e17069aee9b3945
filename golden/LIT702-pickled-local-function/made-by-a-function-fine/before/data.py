import lightning as L
from collating import measured, padding, stacking
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.stack = stacking()
        self.rows = [self.stack(row) for row in self.read()]
        self.longest = measured(self.rows)

    def train_dataloader(self):
        return DataLoader(self.rows, num_workers=4, collate_fn=padding(0))

    def val_dataloader(self):
        return DataLoader(self.rows, num_workers=0, collate_fn=stacking())
