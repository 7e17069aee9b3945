import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, LearningRateMonitor, ModelCheckpoint


class Named(pl.Callback):
    def __init__(self, name):
        self.name = name

    @property
    def state_key(self):
        return self.name

    def state_dict(self):
        return {"name": self.name}


class Stateless(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["seen"] = True


class Best(ModelCheckpoint):
    pass


def main(net, monitor, options, watched):
    pl.Trainer(callbacks=[ModelCheckpoint(monitor="val_loss"), ModelCheckpoint(monitor="val_acc")]).fit(net)
    pl.Trainer(callbacks=[ModelCheckpoint(monitor="val_loss"), ModelCheckpoint(monitor="val_loss", mode="max")]).fit(net)
    pl.Trainer(callbacks=[ModelCheckpoint(monitor="loss"), ModelCheckpoint(monitor="loss", every_n_epochs=5)]).fit(net)
    pl.Trainer(callbacks=[ModelCheckpoint(monitor="loss"), ModelCheckpoint(monitor="loss", period=5)]).fit(net)
    pl.Trainer(callbacks=[ModelCheckpoint(), ModelCheckpoint(every_n_train_steps=100)]).fit(net)
    pl.Trainer(callbacks=[ModelCheckpoint(**options), ModelCheckpoint(**options)]).fit(net)
    pl.Trainer(callbacks=[ModelCheckpoint(monitor=watched()), ModelCheckpoint(monitor=watched())]).fit(net)
    pl.Trainer(callbacks=[Best(monitor="val_loss"), ModelCheckpoint(monitor="val_loss")]).fit(net)
    pl.Trainer(callbacks=[EarlyStopping(monitor), ModelCheckpoint(monitor=monitor)]).fit(net)
    pl.Trainer(callbacks=[EarlyStopping("a", mode="auto"), EarlyStopping("a", mode="max")]).fit(net)
    pl.Trainer(callbacks=[Named("a"), Named("b"), Stateless(), Stateless()]).fit(net)
    pl.Trainer(callbacks=[LearningRateMonitor(), LearningRateMonitor("step")]).fit(net)
    pl.Trainer(callbacks=[ModelCheckpoint(monitor="val_loss")]).fit(net)
    pl.Trainer(callbacks=[ModelCheckpoint(monitor="val_loss")]).fit(net)
