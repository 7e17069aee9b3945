import lightning as L
from torch.utils.data import DataLoader

from streams import Chunks, Named


class Data(L.LightningDataModule):
    def __init__(self, rows):
        super().__init__()
        self.rows = rows

    def train_dataloader(self):
        return [DataLoader(Chunks(self.rows[:160])), DataLoader(Named(2.0, source=sorted(self.rows)))]


trainer = L.Trainer(devices=2, strategy="ddp")
