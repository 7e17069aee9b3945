import lightning as L
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def prepare_data(self):
        self.train = Table("data")

    def train_dataloader(self):
        return DataLoader(self.train)


trainer = L.Trainer(accelerator="gpu", devices=1)
