import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Count(pl.Callback):
    def __init__(self, name):
        self.name = name
        self.count = 0

    def on_save_checkpoint(self, trainer, pl_module):
        return {"count": self.count}


class Held(pl.Callback):
    def state_dict(self):
        return {"held": 1}


def folders(net, folder):
    best = ModelCheckpoint(dirpath=folder, filename="best", monitor="val_loss", mode="min")
    every = ModelCheckpoint(folder, "{epoch}", monitor="val_loss", save_top_k=-1)
    all_of_them = ModelCheckpoint(dirpath=folder + "/all", monitor="val_loss", save_top_k=-1, period=1)
    pl.Trainer(callbacks=[best, every, all_of_them]).fit(net)


def patient(net):
    callbacks = [EarlyStopping("val_loss"), EarlyStopping(monitor="val_loss", patience=30, mode="min")]
    pl.Trainer(callbacks=callbacks).fit(net)


def beside(net):
    pl.Trainer(checkpoint_callback=ModelCheckpoint(), callbacks=[ModelCheckpoint(save_last=True)]).fit(net)


def own(net):
    pl.Trainer(callbacks=[Count("a"), Count("b"), Held(), Held()]).fit(net)
