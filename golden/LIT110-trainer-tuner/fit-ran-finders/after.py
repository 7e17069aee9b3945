import pytorch_lightning as pl

from mine import Data, Net


def search(args):
    model = Net(args)
    # the rate is looked for first
    trainer = pl.Trainer(gpus=0, max_epochs=args.epochs)
    tuner = pl.tuner.Tuner(trainer)
    tuner.lr_find(model, args.loader, val_dataloaders=args.val, attr_name="rate")
    trainer.fit(model, args.loader, val_dataloaders=args.val)
    trainer.test(model)


def both(args):
    model, data = Net(args), Data(args)
    trainer = pl.Trainer(gpus=0)
    if args.train:
        tuner = pl.tuner.Tuner(trainer)
        tuner.scale_batch_size(model, datamodule=data, mode="binsearch")
        if args.find_lr:
            tuner.lr_find(model, datamodule=data)
        trainer.fit(model, datamodule=data)


def off(args):
    trainer = pl.Trainer(gpus=0)
    trainer.fit(Net(args))


def made_there(args):
    trainer = pl.Trainer(gpus=0, auto_lr_find=True)
    trainer.fit(Net(args), args.loader)


def inline(model):
    trainer = pl.Trainer(gpus=0, auto_lr_find=True)
    return trainer.fit(model)
