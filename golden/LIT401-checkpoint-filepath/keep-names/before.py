from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(net, callbacks):
    Trainer(checkpoint_callback=ModelCheckpoint(monitor="val_loss")).fit(net)
    Trainer(callbacks=[ModelCheckpoint(monitor="val_loss", verbose=True)]).fit(net)
