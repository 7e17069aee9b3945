"""What is spread into `fit` is seen to hold no checkpoint, to hold one, or not seen."""
import pytorch_lightning as pl


def without(net, data):
    trainer = pl.Trainer(max_epochs=3)
    options = {"datamodule": data}
    trainer.fit(net, **options)
    trainer.fit(net, **options)


def within(net, data):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, **{"datamodule": data})
    trainer.fit(net, **{"datamodule": data, "ckpt_path": "last.ckpt"})


def unseen(net, options):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, **options)
    trainer.fit(net, **options)


def handing(net, **options):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.fit(net, **options)


def calling(net, data):
    handing(net, datamodule=data)
