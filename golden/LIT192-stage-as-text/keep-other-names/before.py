import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        stage = "train" if stage == "fit" else "test"
        print(stage)

    def show(self, stage):
        print(f"{stage}")
