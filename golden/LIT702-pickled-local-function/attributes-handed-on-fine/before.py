from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def __init__(self, pad, limit):
        super().__init__()
        self.pad = pad
        self.limit = limit

    def setup(self, stage=None):
        self.rows = [1, 2]

    def val_dataloader(self):
        def checked(rows):
            self.longest = len(rows)
            return rows

        return DataLoader(self.rows, num_workers=2, collate_fn=checked)
