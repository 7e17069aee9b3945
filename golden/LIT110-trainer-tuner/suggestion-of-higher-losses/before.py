"""Up to 1.5 the losses of the first trials were higher."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, lr=0.1):
        super().__init__()
        self.lr = lr


def by_hand(data):
    model = Net()
    trainer = pl.Trainer(max_epochs=1)
    loss = trainer.tuner.lr_find(model, data)
    model.lr = loss.suggestion(skip_begin=5)  # after the first
    trainer.fit(model, data)


def tuned(data):
    model = Net()
    trainer = pl.Trainer(max_epochs=1, auto_lr_find=True)
    trainer.tune(model, data)
    trainer.fit(model, data)
