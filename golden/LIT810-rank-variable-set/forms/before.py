import os

import lightning as L

os.environ["MASTER_ADDR"] = "localhost"
os.environ["LOCAL_RANK"] = "0"  # first
os.environ["RANK"] = "0"
trainer = L.Trainer(strategy="ddp", devices=2)
