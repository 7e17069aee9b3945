from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(net):
    Trainer(checkpoint_callback=ModelCheckpoint(dirpath="weights/", monitor="val_loss")).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint(dirpath="weights/", filename="net{epoch}", monitor="val_loss")).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint(dirpath="weights", filename="{epoch}", monitor="val_loss")).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint(monitor="val_loss")).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint(dirpath="more/")).fit(net)
