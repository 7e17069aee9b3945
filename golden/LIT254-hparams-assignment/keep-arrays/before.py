import pytorch_lightning as pl


class Fold(pl.LightningModule):
    def __init__(self, hparams, train_idx, valid_idx):
        super().__init__()
        self.save_hyperparameters(hparams, ignore=["train_idx", "valid_idx"])
        self.train_idx, self.valid_idx = train_idx, valid_idx
