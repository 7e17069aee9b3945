from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


def make(epochs, **more):
    given = dict(max_epochs=epochs, early_stop_callback=EarlyStopping("val_mae", patience=4))
    given.update(more)
    return Trainer(**given)


def study(net):
    make(20).fit(net)
    make(5, early_stop_callback=False).fit(net)  # to the end
