from pytorch_lightning.callbacks import ModelCheckpoint


def test_saves(tmp_path):
    ModelCheckpoint(dirpath=tmp_path, filename="{epoch}")


def test_reads(tmpdir):
    ModelCheckpoint(dirpath=str(tmpdir))
