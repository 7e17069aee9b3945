import os

import lightning as L

os.environ["LOCAL_RANK"] = os.environ["SLURM_LOCALID"]
os.environ.setdefault("LOCAL_RANK", "0")
os.environ["WORLD_SIZE"] = "2"
settings = {}
settings["LOCAL_RANK"] = "0"
print(os.environ["LOCAL_RANK"])
trainer = L.Trainer(strategy="ddp", devices=2)
