from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def folds(names):
    for number, name in enumerate(names):
        Trainer(checkpoint_callback=ModelCheckpoint(dirpath="saved", filename="fold%d" % number, monitor="loss"))
        Trainer(checkpoint_callback=ModelCheckpoint(dirpath="saved", filename="net" + "{}-{}".format(name, number)))
        kept = ModelCheckpoint(
            dirpath="saved",  # one for each
            filename="%s-%02d" % (name, number),
            monitor="loss",
        )
        other = ModelCheckpoint(dirpath="saved", filename="%s-{epoch}" % name, monitor="loss")
        yield kept, other
