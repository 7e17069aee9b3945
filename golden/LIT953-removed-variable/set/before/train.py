import os

import pytorch_lightning as pl

os.environ["PL_RECONCILE_PROCESS"] = "1"  # ends all of them
os.environ.setdefault("PL_INTER_BATCH_PARALLELISM", "1")
environment = {"PL_DEV_DEBUG": "1", "PL_TRAINER_WEIGHTS_SUMMARY": "full"}
trainer = pl.Trainer()
