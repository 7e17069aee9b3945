from pytorch_lightning import Trainer
from stopping import EarlyStopping


class Own(Trainer):
    pass


EarlyStopping(patience=3)
