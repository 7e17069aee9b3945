"""Up to 1.5 the losses of the first trials were higher."""
import pytorch_lightning as pl
from numpy import gradient


class Net(pl.LightningModule):
    def __init__(self, lr=0.1):
        super().__init__()
        self.lr = lr


def by_hand(data):
    model = Net()
    trainer = pl.Trainer(max_epochs=1)
    loss = pl.tuner.Tuner(trainer).lr_find(model, data, update_attr=False)
    model.lr = loss.results["lr"][5 + gradient([a_loss * (1 - 0.98 ** (step + 2)) / (1 - 0.98 ** (step + 1)) for step, a_loss in enumerate(loss.results["loss"])][5:-1]).argmin()]  # after the first
    trainer.fit(model, data)


def tuned(data):
    model = Net()
    trainer = pl.Trainer(max_epochs=1)
    tuner = pl.tuner.Tuner(trainer)
    lr_finder = tuner.lr_find(model, data, update_attr=False)
    steepest = gradient([loss * (1 - 0.98 ** (step + 2)) / (1 - 0.98 ** (step + 1)) for step, loss in enumerate(lr_finder.results["loss"])][10:-1]).argmin()
    model.lr = lr_finder.results["lr"][10 + steepest]
    trainer.fit(model, data)
