import pytest

from .model import Model


@pytest.mark.parametrize("kwargs", [{"gpus": 1}])
def test_model(kwargs, options):
    Model(**kwargs, **options)
