import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Pairs(pl.LightningDataModule):
    def loader(self, part):
        return DataLoader(part, batch_size=4)

    def train_dataloader(self):
        # the second one is shorter
        loaders = {"labelled": self.loader(self.first), "free": self.loader(self.second)}
        if self.third is not None:
            loaders["third"] = self.loader(self.third)
        return pl.utilities.CombinedLoader(loaders, mode="min_size")

    def val_dataloader(self):
        return [self.loader(self.first), self.loader(self.second)]


class Few(pl.LightningDataModule):
    def train_dataloader(self):
        if self.small:
            return pl.utilities.CombinedLoader([DataLoader(part) for part in self.parts[:2]], mode="min_size")
        return pl.utilities.CombinedLoader([DataLoader(part) for part in self.parts], mode="min_size")
