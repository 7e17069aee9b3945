import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def __init__(self, gpus=None):
        super().__init__()
        self.gpus = gpus

    def train_dataloader(self):
        if self.gpus is None or self.trainer.datamodule is None:
            return None
        return self.trainer.logger is not None and self.trainer.log_dir is None
