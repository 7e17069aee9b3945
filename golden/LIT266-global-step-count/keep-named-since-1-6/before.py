from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

NAME = "{epoch}-{step:06d}"


def train(net, steps):
    epochs = ModelCheckpoint(dirpath="weights", filename="{epoch}_{val_loss:.2f}_step")
    best = ModelCheckpoint(dirpath="weights", monitor="val_loss", filename=NAME)
    Trainer(callbacks=[epochs, best], max_epochs=3).fit(net)
    own = ModelCheckpoint(dirpath="weights", filename="{epoch}_" + f"{steps}")
    Trainer(callbacks=[own], max_epochs=3).fit(net)
