import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def main(name, options):
    ModelCheckpoint(save_top_k=-1)
    ModelCheckpoint(filename="{epoch}", save_top_k=-1)
    ModelCheckpoint(filename="{epoch}-{step}", save_top_k=-1, every_n_train_steps=100)
    ModelCheckpoint(filename="model", save_top_k=-1, monitor="val_loss")
    ModelCheckpoint(filename="model", save_top_k=1)
    ModelCheckpoint(filename="model-{val_loss:.2f}", save_top_k=-1)
    ModelCheckpoint(filename=name, save_top_k=-1)
    ModelCheckpoint(filename="model", save_top_k=-1, **options)
    return pl.Trainer(val_check_interval=1.0)
