import pytorch_lightning as pl

first = pl.Trainer(reload_dataloaders_every_epoch=True)
second = pl.Trainer(reload_dataloaders_every_epoch=False)
third = pl.Trainer(reload_dataloaders_every_epoch=args.reload)
