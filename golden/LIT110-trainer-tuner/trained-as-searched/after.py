import pytorch_lightning as pl

from nets import Net


def tuned(data, args):
    model = Net(lr=1e-3)
    trainer = pl.Trainer(max_epochs=args.epochs)
    tuner = pl.tuner.Tuner(trainer)
    tuner.lr_find(model, datamodule=data)
    trainer.fit(model, datamodule=data)


def searched(data):
    model = Net(lr=1e-3)
    trainer = pl.Trainer(max_epochs=4)
    finder = pl.tuner.Tuner(trainer).lr_find(model, datamodule=data, update_attr=False)
    finder.plot(suggest=True)
    trainer.fit(model, datamodule=data)
