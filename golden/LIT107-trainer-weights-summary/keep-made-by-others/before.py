import pytorch_lightning as pl
from reports import Report, merged

common = {"max_epochs": 2}
settings = {**common, "weights_summary": None}
trainer = pl.Trainer(**settings)
report = Report(**settings)
other = pl.Trainer(**merged({**common, "weights_summary": None}))
