from lightning.pytorch import LightningDataModule


class Data(LightningDataModule):
    def __init__(self, make, seed=1):
        super().__init__()
        self.save_hyperparameters()
        self.make = make

    def setup(self, stage):
        self.rows = self.make(self.hparams.seed)
