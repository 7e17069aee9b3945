import pytorch_lightning as pl

first = pl.Trainer(callbacks=[pl.callbacks.ModelSummary(max_depth={"top": 1, "full": -1}.get(args.summary, 0))])
