import tempfile

from pytorch_lightning.callbacks import ModelCheckpoint

with tempfile.TemporaryDirectory() as scratch:
    ModelCheckpoint(dirpath=scratch)
    ModelCheckpoint(dirpath=scratch, filename="{epoch}")


def held(place=tempfile.mkdtemp()):
    return ModelCheckpoint(dirpath=place, filename=None)
