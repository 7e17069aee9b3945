import copy

import pytorch_lightning as pl

from cluster import submit
from defaults import BASE

job = copy.deepcopy(BASE)
job["gpus"] = 4
submit(**job)
trainer = pl.Trainer(accelerator="cpu")
