import pytorch_lightning as pl


class Tagger(pl.LightningModule):
    def __init__(self, hparams, num_labels=None, in_features=None, labels=None):
        super().__init__()
        self.hparams = hparams
        self.num_labels, self.size, self.labels = num_labels, in_features, labels
