import os

import lightning as L

os.environ["MASTER_ADDR"] = "localhost"
# first
os.environ["RANK"] = "0"
trainer = L.Trainer(strategy="ddp", devices=2)
