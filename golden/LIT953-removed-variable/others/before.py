"""Variables that are read still, those of other programs, and reads."""
import os

import pytorch_lightning as pl

os.environ["PL_GLOBAL_SEED"] = "1"
os.environ["PL_TRAINER_DEVICES"] = "2"
os.environ["MY_PL_DEV_DEBUG"] = "1"
if os.environ.get("PL_DEV_DEBUG") == "1" or "PL_RECONCILE_PROCESS" in os.environ:
    print("PL_TRAINER_GPUS", os.environ["PL_TRAINER_GPUS"])
trainer = pl.Trainer()
