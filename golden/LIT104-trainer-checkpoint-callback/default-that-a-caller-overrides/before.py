from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def build(callbacks, **options):
    options.setdefault("checkpoint_callback", ModelCheckpoint("runs"))
    return Trainer(callbacks=callbacks, **options)


kept = build(make())
plain = build(make(), checkpoint_callback=False)
