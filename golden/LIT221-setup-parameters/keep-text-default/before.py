import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def setup(self, stage="fit", splits=("train", "val")):
        self.rows = {split: self.read(split) for split in splits}
