import pytorch_lightning as pl


class Series(pl.LightningDataModule):
    def __init__(self, path: str):
        super().__init__()
        self.path = path
