import json

import pytorch_lightning as pl

options = json.load(open("options.json"))
trainer = pl.Trainer(gpus=options["gpus"], distributed_backend=options.get("backend"))
