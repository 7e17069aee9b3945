from lightning.pytorch import Trainer
from lightning.pytorch.callbacks import ModelCheckpoint


def main(net):
    Trainer(callbacks=[ModelCheckpoint(), ModelCheckpoint()]).fit(net)
