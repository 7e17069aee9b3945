import pytest


@pytest.fixture(scope="session")
def trainer_options(tmp_path_factory):
    yield {"accelerator": "cpu", "default_root_dir": tmp_path_factory.mktemp("runs")}


@pytest.fixture
def other_options():
    return {"gpus": 0}
