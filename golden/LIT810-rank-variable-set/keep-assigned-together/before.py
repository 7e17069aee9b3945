import os

import lightning.pytorch as pl

os.environ["LOCAL_RANK"], os.environ["OTHER"] = "0", "1"
os.environ["LOCAL_RANK"] = os.environ["OTHER"] = "0"

trainer = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp")
