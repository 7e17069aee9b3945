import pytest
from model import SmallNet


@pytest.fixture(scope="session")
def trainer():
    return SmallNet()
