from argparse import Namespace

import pytorch_lightning as pl


class Trainee(pl.LightningModule):
    def __init__(self, options):
        super().__init__()
        if isinstance(options, dict):
            options = Namespace(**options)
        self.options = options
        self.save_hyperparameters(vars(options))


class Runner:
    def __init__(self, hparams):
        if isinstance(hparams, dict):
            hparams = Namespace(**hparams)
        self.hparams = hparams
