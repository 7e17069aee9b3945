import lightning as L
from torch.utils.data import DataLoader

from rows import Rows


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.train = Rows("train")
        self.probe = Rows("val", target_transform=lambda x: x / 2)
        print(len(self.probe))

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)

    def val_dataloader(self):
        return [DataLoader(self.probe), DataLoader(dataset=self.probe, batch_size=2)]
