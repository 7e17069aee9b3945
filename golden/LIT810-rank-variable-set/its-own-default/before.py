import os

import pytorch_lightning as pl

os.environ["LOCAL_RANK"] = os.environ.get("LOCAL_RANK", "0")
rank = os.environ.get("LOCAL_RANK", "0")

if __name__ == "__main__":
    pl.Trainer(devices=2, strategy="ddp")
