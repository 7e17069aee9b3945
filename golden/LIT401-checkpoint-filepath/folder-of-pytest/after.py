import pytest
from pytorch_lightning.callbacks import ModelCheckpoint


@pytest.fixture()
def kept(tmpdir):
    return ModelCheckpoint(dirpath=tmpdir, save_top_k=2)


class TestKeeping:
    def test_one(self, tmp_path, model):
        keep = ModelCheckpoint(dirpath=str(tmp_path))  # each epoch
        assert keep
        assert ModelCheckpoint(dirpath=tmp_path, filename="best")
