from pytorch_lightning.callbacks import *


class ModelCheckpoint:
    def __init__(self, filepath):
        self.filepath = filepath
