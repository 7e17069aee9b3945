import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def build(folder, **options):
    return pl.Trainer(checkpoint_callback=ModelCheckpoint(folder), **options)


trainer = build("checkpoints", weights_summary="full")
