from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, DistributedSampler


class Data(LightningDataModule):
    def train_dataloader(self):
        options = dict(num_workers=4)
        if self.distributed:
            options["sampler"] = DistributedSampler(self.rows)
        else:
            options["shuffle"] = True
        return DataLoader(self.rows, **options)

    def val_dataloader(self):
        options = {"batch_size": 2}
        options['sampler'] = DistributedSampler(self.val, shuffle=False)  # in order
        return DataLoader(self.val, **options)

    def test_dataloader(self):
        options = {"batch_size": 2}
        options.update(sampler=DistributedSampler(self.val), pin_memory=True)
        return DataLoader(self.val, **options)

    def predict_dataloader(self):
        options = {"batch_size": 2}
        if self.distributed:
            options["sampler"] = DistributedSampler(self.val, shuffle=False)
        return DataLoader(self.val, **options)

    def loader(self, rows, train):
        options = {"batch_size": 2}
        if train:
            options.update(sampler=DistributedSampler(rows, shuffle=True))
        return DataLoader(rows, **options)
