import pytorch_lightning as pl

common = {"max_epochs": 2}
common["gpus"] = 1
quick = pl.Trainer(**{**common, "weights_summary": None})  # no table
merged = pl.Trainer(**(common | {"weights_summary": "top"}))
named = pl.Trainer(**dict(common, weights_summary="full"))
nested = pl.Trainer(**{**common, **{"weights_summary": None, "max_steps": 3}})
plain = pl.Trainer(**common)
