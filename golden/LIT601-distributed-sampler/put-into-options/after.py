from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def train_dataloader(self):
        options = dict(num_workers=4)
        if self.distributed:
            options["shuffle"] = True
        else:
            options["shuffle"] = True
        return DataLoader(self.rows, **options)

    def val_dataloader(self):
        options = {"batch_size": 2}
        # in order
        return DataLoader(self.val, **options)

    def test_dataloader(self):
        options = {"batch_size": 2}
        options.update(pin_memory=True)
        return DataLoader(self.val, **options)

    def predict_dataloader(self):
        options = {"batch_size": 2}
        return DataLoader(self.val, **options)

    def loader(self, rows, train):
        options = {"batch_size": 2}
        if train:
            options.update(shuffle=True)
        return DataLoader(rows, **options)
