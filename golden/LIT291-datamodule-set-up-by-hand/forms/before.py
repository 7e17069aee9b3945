import pytorch_lightning as pl
from torch.utils.data import random_split


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(self.data, [80, 20])

    def sizes(self):
        self.setup("fit")
        return len(self.train)


class More(Data):
    def setup(self, stage=None):
        super().setup(stage)
        self.parts = Other().setup()


def main(model):
    data = More()
    data.prepare_data()
    data.setup(stage="fit")
    trainer = pl.Trainer(progress_bar_refresh_rate=0)
    trainer.fit(model, datamodule=data)
