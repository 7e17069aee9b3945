import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def prepare_data(self):
        self.names = ["a", "b"]

    def train_dataloader(self):
        return load(self.names)


class Quiet(Data):
    names = ()

    def prepare_data(self):
        print("nothing to do")


class More(pl.LightningDataModule):
    def setup(self, stage=None):
        self.names = ["a", "b"]

    def train_dataloader(self):
        return load(self.names)


class Chained(More):
    def prepare_data(self):
        super().prepare_data()
        print("done")


def load(names):
    return names


trainer = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp")
