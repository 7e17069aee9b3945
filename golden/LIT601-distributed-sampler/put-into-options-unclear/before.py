from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, DistributedSampler


class Data(LightningDataModule):
    def train_dataloader(self):
        options = dict(num_workers=4)
        options["sampler"] = DistributedSampler(self.rows)
        options["shuffle"] = False
        return DataLoader(self.rows, **options)

    def val_dataloader(self):
        options = {"batch_size": 2}
        options["sampler"] = DistributedSampler(self.val, shuffle=False)
        return [DataLoader(self.val, **options), DataLoader(self.more, **options)]

    def test_dataloader(self):
        options = dict(self.options)
        options["sampler"] = DistributedSampler(self.val, shuffle=False)
        return DataLoader(self.val, **options)

    def predict_dataloader(self):
        options = {}
        if self.distributed:
            options["sampler"] = DistributedSampler(self.val, shuffle=False)
        else:
            options["shuffle"] = True
        return DataLoader(self.val, **options)


class Kept(LightningDataModule):
    def train_dataloader(self):
        options = {}
        options["sampler"] = DistributedSampler(self.other)
        self.describe(options)
        return DataLoader(self.rows, **options)

    def val_dataloader(self, **options):
        options.update(sampler=DistributedSampler(self.rows, shuffle=False))
        return DataLoader(self.rows, **options)

    def test_dataloader(self):
        options = {}
        if self.trainer.world_size > 1:
            options["sampler"] = DistributedSampler(self.rows, shuffle=False)
        return DataLoader(self.rows, **options)
