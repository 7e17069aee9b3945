from callbacks import add_callbacks


def test_callbacks():
    config = {"callbacks": [{"type": "EarlyStopping", "params": {"patience": 2}}]}
    assert "stopping" in add_callbacks(config)
