from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(net):
    Trainer(checkpoint_callback=ModelCheckpoint(filepath="weights/", monitor="val_loss")).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint(filepath="weights/", prefix="net", monitor="val_loss")).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint(filepath="weights/{epoch}", monitor="val_loss")).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint(filepath=None, monitor="val_loss")).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint("more/")).fit(net)
