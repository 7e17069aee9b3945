import pytorch_lightning as pl

first = pl.Trainer(reload_dataloaders_every_n_epochs=1)
second = pl.Trainer()
third = pl.Trainer(reload_dataloaders_every_n_epochs=int(args.reload))
