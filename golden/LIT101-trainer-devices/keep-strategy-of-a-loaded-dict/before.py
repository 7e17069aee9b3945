import json

import pytorch_lightning as pl

options = json.load(open("options.json"))
trainer = pl.Trainer(accelerator=options.get("accelerator", "auto"), strategy=options.get("strategy", "auto"))
