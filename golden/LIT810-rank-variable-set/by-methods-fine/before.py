import os

from lightning.pytorch import Trainer


def main(model, settings):
    os.environ.setdefault("MASTER_PORT", "12355")
    os.environ.update({"LOCAL_RANK": os.environ["SLURM_LOCALID"]})
    os.environ.update(settings)
    settings.update({"LOCAL_RANK": "0"})
    Trainer(devices=2, strategy="ddp").fit(model)
