import pytorch_lightning as pl

common = {"max_epochs": 2}
common["gpus"] = 1
quick = pl.Trainer(**{**common, "enable_model_summary": False})  # no table
merged = pl.Trainer(**(common | {}))
named = pl.Trainer(**dict(common, callbacks=[pl.callbacks.ModelSummary(max_depth=-1)]))
nested = pl.Trainer(**{**common, **{"enable_model_summary": False, "max_steps": 3}})
plain = pl.Trainer(**common)
