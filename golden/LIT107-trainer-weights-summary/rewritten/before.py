import pytorch_lightning as pl

first = pl.Trainer(weights_summary="top")
second = pl.Trainer(weights_summary="full", max_epochs=1)
third = pl.Trainer(weights_summary=None)
fourth = pl.Trainer(print_weights_summary=False)
