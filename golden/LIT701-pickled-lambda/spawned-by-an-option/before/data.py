import lightning as L


class Rows(L.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.scale = lambda x: x / 255
