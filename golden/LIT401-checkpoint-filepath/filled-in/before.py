import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def folds(names):
    for number, name in enumerate(names):
        Trainer(checkpoint_callback=ModelCheckpoint("saved/fold%d" % number, monitor="loss"))
        Trainer(checkpoint_callback=ModelCheckpoint(filepath="saved/{}-{}".format(name, number), prefix="net"))
        kept = ModelCheckpoint(
            filepath=os.path.join("saved", "%s-%02d" % (name, number)),  # one for each
            monitor="loss",
        )
        other = ModelCheckpoint(filepath="saved/%s-{epoch}" % name, monitor="loss")
        yield kept, other
