import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def __init__(self, size):
        super().__init__()
        self.size = size
