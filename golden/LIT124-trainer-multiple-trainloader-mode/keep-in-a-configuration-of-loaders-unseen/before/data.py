import pytorch_lightning as pl


class Pairs(pl.LightningDataModule):
    def train_dataloader(self):
        return self.loaders_of("train")
