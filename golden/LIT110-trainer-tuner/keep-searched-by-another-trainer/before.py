import pytorch_lightning as pl

from nets import Net


def of_its_own(data, settings):
    model = Net(lr=1e-3)
    trainer = pl.Trainer(max_epochs=1, **settings)
    print(trainer.tune(model, datamodule=data))
    trainer = pl.Trainer(max_epochs=4)
    trainer.fit(model, datamodule=data)


def on_one_way(data, only, settings):
    model = Net(lr=1e-3)
    trainer = pl.Trainer(max_epochs=1, **settings)
    if only:
        print(trainer.tune(model, datamodule=data))
    else:
        trainer.fit(model, datamodule=data)


def at_once(data, settings):
    print(pl.Trainer(max_epochs=1, **settings).tune(Net(), datamodule=data))
