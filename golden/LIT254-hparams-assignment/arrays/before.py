from typing import Optional

import numpy as np
import pandas as pd
import pytorch_lightning as pl


class Fold(pl.LightningModule):
    def __init__(self, hparams, train_idx, valid_idx, backbone, num_classes=3):
        super().__init__()
        self.hparams = hparams
        self.train_idx, self.valid_idx = train_idx, valid_idx


class Table(pl.LightningModule):
    def __init__(self, hparams, df: pd.DataFrame, weights: Optional[np.ndarray] = None, labels: int = 3):
        super().__init__()
        self.hparams = hparams


class Plain(pl.LightningModule):
    def __init__(self, hparams, model, tokenizer, validate):
        super().__init__()
        self.hparams = hparams


class Data(pl.LightningDataModule):
    def __init__(self, hparams, train_df=None):
        super().__init__()
        self.hparams = hparams
        self.train_df = train_df


class SameName(pl.LightningModule):
    def __init__(self, hparams, data):
        super().__init__()
        self.hparams = hparams
        self.path = self.hparams.data
