import lightning as L
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def __init__(self, rows, gpus=2):
        super().__init__()
        self.rows, self.gpus = rows, gpus

    def train_dataloader(self):
        return DataLoader(self.rows, shuffle=True, batch_size=4)

    def val_dataloader(self):
        options = {
            "batch_size": 4,
            "num_workers": 0,
        }
        return DataLoader(self.rows, **options)

    def test_dataloader(self):
        more = {"num_workers": 0}
        options = dict(batch_size=4)
        return DataLoader(self.rows, **more, **options)

    def predict_dataloader(self):
        return DataLoader(self.rows, **{"batch_size": 2})


class Asked(L.LightningDataModule):
    """What the loader is told instead reads the variable, or something else does."""

    def __init__(self, rows, gpus=2):
        super().__init__()
        self.rows, self.gpus = rows, gpus

    def train_dataloader(self):
        return DataLoader(self.rows, shuffle=True, batch_size=4)

    def val_dataloader(self):
        use_ddp = self.gpus > 1
        print("shared out:", use_ddp)
        return DataLoader(self.rows, batch_size=4)
