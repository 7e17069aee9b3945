import os

import pytorch_lightning as pl

os.environ["LOCAL_RANK"] = os.environ.get("SLURM_LOCALID", "0")
os.environ["MASTER_PORT"] = os.environ.get("MASTER_PORT", "29500")
os.environ["LOCAL_RANK"] = os.environ.get("LOCAL_RANK", os.environ["MY_RANK"])

if __name__ == "__main__":
    pl.Trainer(devices=2, strategy="ddp")
