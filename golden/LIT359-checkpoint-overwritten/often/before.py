import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def main(options):
    keep = ModelCheckpoint(filename="{epoch}", save_top_k=-1)
    return pl.Trainer(callbacks=[keep], val_check_interval=0.25, gpus=1)
