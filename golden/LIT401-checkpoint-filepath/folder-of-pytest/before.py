import pytest
from pytorch_lightning.callbacks import ModelCheckpoint


@pytest.fixture()
def kept(tmpdir):
    return ModelCheckpoint(filepath=tmpdir, save_top_k=2)


class TestKeeping:
    def test_one(self, tmp_path, model):
        keep = ModelCheckpoint(filepath=str(tmp_path))  # each epoch
        assert keep
        assert ModelCheckpoint(filepath=tmp_path / "best")
