import os

from pytorch_lightning.callbacks import ModelCheckpoint


def keeping(tmp_path):
    return ModelCheckpoint(dirpath=os.path.dirname(tmp_path), filename=os.path.basename(tmp_path))


def test_keeping(model, tmpdir="here"):
    return ModelCheckpoint(dirpath=tmpdir)
