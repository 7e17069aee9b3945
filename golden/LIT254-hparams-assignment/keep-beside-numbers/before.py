import pytorch_lightning as pl


class Tagger(pl.LightningModule):
    def __init__(self, hparams, num_labels=None, in_features=None):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.num_labels, self.size = num_labels, in_features
