import pytorch_lightning as pl
from parts import Template


class Filled(Template):
    def __init__(self):
        self.trainer = pl.Trainer()
