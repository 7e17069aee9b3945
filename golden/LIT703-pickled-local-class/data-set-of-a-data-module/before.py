from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, Dataset


class Data(LightningDataModule):
    def __init__(self):
        super().__init__()

        class Nothing(Dataset):
            def __len__(self):
                return 0

        self.nothing = Nothing()

    def train_dataloader(self):
        return DataLoader(self.nothing)


trainer = Trainer(strategy="ddp_spawn", devices=2)
