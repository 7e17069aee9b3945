import pytorch_lightning as pl

first = pl.Trainer()
second = pl.Trainer(callbacks=[pl.callbacks.ModelSummary(max_depth=-1)], max_epochs=1)
third = pl.Trainer(enable_model_summary=False)
fourth = pl.Trainer(enable_model_summary=False)
