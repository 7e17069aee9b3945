from pytorch_lightning import LightningDataModule, LightningModule


class Data(LightningDataModule):
    def __init__(self, size: int = 4):
        super().__init__()


class Net(LightningModule):
    pass
