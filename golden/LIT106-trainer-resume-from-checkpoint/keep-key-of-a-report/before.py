import json

from pytorch_lightning import Trainer

SETTINGS = {"max_epochs": 3, "accelerator": "cpu"}
trainer = Trainer(**SETTINGS)
report = {"resume_from_checkpoint": None, **SETTINGS}
print(json.dumps(report))
