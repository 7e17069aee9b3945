from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(folder):
    first = ModelCheckpoint("kept", monitor="val_loss")
    second = ModelCheckpoint(folder, monitor="val_acc", mode="max")
    return Trainer(flush_logs_every_n_steps=10, callbacks=[first, second])
