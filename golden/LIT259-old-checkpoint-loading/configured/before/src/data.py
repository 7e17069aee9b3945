from pytorch_lightning import LightningDataModule


class Data(LightningDataModule):
    def __init__(self, size: int = 8):
        super().__init__()
        self.save_hyperparameters(logger=False)

    def train_dataloader(self):
        return [0] * self.hparams.size
