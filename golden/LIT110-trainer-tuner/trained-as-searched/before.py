import pytorch_lightning as pl

from nets import Net


def tuned(data, args):
    model = Net(lr=1e-3)
    trainer = pl.Trainer(max_epochs=args.epochs, auto_lr_find=True)
    trainer.tune(model, datamodule=data)
    trainer.fit(model, datamodule=data)


def searched(data):
    model = Net(lr=1e-3)
    trainer = pl.Trainer(max_epochs=4)
    finder = trainer.tuner.lr_find(model, datamodule=data)
    finder.plot(suggest=True)
    trainer.fit(model, datamodule=data)
