import pytest
from model import Net


@pytest.fixture(scope="session")
def net():
    return Net()
