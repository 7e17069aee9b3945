from pytorch_lightning.callbacks import ModelCheckpoint


def keeping(tmp_path):
    return ModelCheckpoint(filepath=tmp_path)


def test_keeping(model, tmpdir="here"):
    return ModelCheckpoint(filepath=tmpdir)
