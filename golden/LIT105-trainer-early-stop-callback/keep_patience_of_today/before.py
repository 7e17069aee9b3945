from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


def train(net):
    Trainer(min_epochs=2, callbacks=[EarlyStopping("val_f1", mode="max", patience=3)]).fit(net)
    Trainer(min_epochs=1, callbacks=[EarlyStopping("val_loss", patience=4)]).fit(net)
