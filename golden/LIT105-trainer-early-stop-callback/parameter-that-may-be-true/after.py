from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping


def fit(model, early_stop=True, **kwargs):
    trainer = Trainer(
        callbacks=[Progress(), *([EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min") if early_stop is True else early_stop] if early_stop else [])],
        **kwargs,
    )
    trainer.fit(model)


def build(stopping=None):
    return Trainer(callbacks=[Progress(), *([EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min") if stopping is True else stopping] if stopping else [])])


def plain(stopping=None):
    return Trainer(callbacks=[Progress(), *([stopping] if stopping else [])])


class Runner:
    def build(self, stop):
        return Trainer(callbacks=[Progress(), *([EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min") if stop is True else stop] if stop else [])])

    def run(self):
        return self.build(True)


fit(net, early_stop=None)
build(stopping=True)
