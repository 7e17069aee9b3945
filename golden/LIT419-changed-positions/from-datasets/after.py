"""The batch size by place is what is predicted now."""
import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    pass


a = pl.LightningDataModule.from_datasets(train, val, test, batch_size=32, num_workers=4)
b = Data.from_datasets(train, None, None, batch_size=64)  # large
c = Data.from_datasets(train, val, batch_size=8)
d = Data.from_datasets(*sets)
