import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def runs(name, template):
    Trainer(checkpoint_callback=ModelCheckpoint("%s/best" % name, monitor="loss"))
    Trainer(checkpoint_callback=ModelCheckpoint(filepath=template % name, monitor="loss"))
    Trainer(checkpoint_callback=ModelCheckpoint(filepath=os.path.join(name, "{}/best".format(name)), monitor="loss"))
