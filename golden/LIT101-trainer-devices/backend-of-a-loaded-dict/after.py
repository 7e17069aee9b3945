import json

import pytorch_lightning as pl

options = json.load(open("options.json"))
trainer = pl.Trainer(
    accelerator="gpu" if options["gpus"] else "cpu",
    devices=options["gpus"] or 1,
    strategy=options.get("backend") or "auto",
)
