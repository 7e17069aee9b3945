import pytorch_lightning as pl

first = pl.Trainer(terminate_on_nan=False)
second = pl.Trainer(print_nan_grads=False, max_epochs=1)
