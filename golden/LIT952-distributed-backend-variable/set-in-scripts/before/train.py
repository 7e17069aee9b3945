import os

import pytorch_lightning as pl

os.environ["PL_TORCH_DISTRIBUTED_BACKEND"] = "gloo"
os.environ.setdefault("PL_TORCH_DISTRIBUTED_BACKEND", "gloo")
trainer = pl.Trainer(strategy="ddp")
