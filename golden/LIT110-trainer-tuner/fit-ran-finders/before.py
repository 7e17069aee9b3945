import pytorch_lightning as pl

from mine import Data, Net


def search(args):
    model = Net(args)
    # the rate is looked for first
    trainer = pl.Trainer(gpus=0, auto_lr_find="rate", max_epochs=args.epochs)
    trainer.fit(model, args.loader, val_dataloaders=args.val)
    trainer.test(model)


def both(args):
    model, data = Net(args), Data(args)
    trainer = pl.Trainer(gpus=0, auto_scale_batch_size="binsearch", auto_lr_find=args.find_lr)
    if args.train:
        trainer.fit(model, datamodule=data)


def off(args):
    trainer = pl.Trainer(gpus=0, auto_lr_find=False)
    trainer.fit(Net(args))


def made_there(args):
    trainer = pl.Trainer(gpus=0, auto_lr_find=True)
    trainer.fit(Net(args), args.loader)


def inline(model):
    trainer = pl.Trainer(gpus=0, auto_lr_find=True)
    return trainer.fit(model)
