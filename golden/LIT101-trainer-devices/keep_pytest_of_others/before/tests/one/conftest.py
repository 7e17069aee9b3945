import pytest


@pytest.fixture
def options():
    return {"gpus": 1}
