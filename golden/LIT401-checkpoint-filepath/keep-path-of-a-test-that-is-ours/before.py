class ModelCheckpoint:
    def __init__(self, filepath):
        self.filepath = filepath


def test_own(tmp_path):
    assert ModelCheckpoint(filepath=tmp_path).filepath == tmp_path
