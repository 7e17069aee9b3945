from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def two(net):
    settings = {"max_epochs": 3, "callbacks": [ModelCheckpoint("c", monitor="val_loss"), EarlyStopping("val_loss")]}
    Trainer(**settings).fit(net)
